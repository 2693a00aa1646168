import type { Page } from '@playwright/test'
import type { DocumentMarks } from '#src/browser/document-marks.ts'
import { readBuilt } from '../../built.ts'
import { menu, say } from '../language-menu.ts'
import { hasLoaded } from '../parts.ts'
import { expect, heading, ready, test, visit } from '../visitor.ts'

/** Records the language and heading of every frame, and the scripts of a page. */
async function listenTo(page: Page) {
  const { chunks } = await readBuilt()
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.push(pathname.slice(1))
  })
  await page.addInitScript(() => {
    const frames = new Set<string>()
    const look = () => {
      const { lang, dataset } = document.documentElement
      const { hidden }: Partial<DocumentMarks> = dataset
      const words = hidden !== undefined ? '' : document.querySelector<HTMLElement>('main h1')?.innerText
      if (words) frames.add(`${lang}: ${words}`)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Reflect.set(window, 'frames_seen', frames)
  })
  return {
    scripts,
    frames: () => page.evaluate(() => [...(Reflect.get(window, 'frames_seen') as Set<string>)]),
    /** Languages of the loaded catalogues, in order, without English. */
    catalogues: () => {
      const sources = scripts.flatMap((file) => Object.keys(chunks).filter((key) => chunks[key]?.file === file))
      const found = new Set(sources.flatMap((source) => /locales\/(\w+)\.po/.exec(source)?.[1] ?? []))
      return [...found].filter((language) => language !== 'en')
    },
  }
}

test('a page loads one catalogue at a time, no frame mixes two languages, and the choice is remembered', async ({
  page,
  outside,
  cookie,
  context,
}) => {
  await cookie('ssofe_language', 'de')
  const heard = await listenTo(page)
  const answer = await page.goto('/service_login')
  expect(await answer?.text()).toContain('<html lang="de" ')
  await ready(page)
  await hasLoaded(page, 'calls/bind-calls.ts')
  await page.waitForLoadState('networkidle')
  expect(heard.catalogues()).toEqual(['de'])
  const before = heard.scripts.length
  await menu(page).selectOption('fr')
  await expect(heading(page)).toHaveText(say('fr', 'Sign in'))
  expect(heard.catalogues()).toEqual(['de', 'fr'])
  expect(heard.scripts.length - before).toBe(1)
  await expect.poll(heard.frames).toEqual([`de: ${say('de', 'Sign in')}`, `fr: ${say('fr', 'Sign in')}`])
  const [choice] = (await context.cookies()).filter(({ name }) => name === 'ssofe_language')
  expect(choice).toMatchObject({ value: 'fr', sameSite: 'Lax', path: '/' })

  await test.step('the country is not looked up again', async () => {
    const sessions = await outside.count('GET /session')
    await visit(page, '/account/recover')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await hasLoaded(page, 'calls/bind-calls.ts')
    expect(await outside.count('GET /session')).toBe(sessions)
  })
})
