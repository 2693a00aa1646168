import type { Page } from '@playwright/test'
import type { DocumentMarks } from '#src/browser/document-marks.ts'
import { readBuilt } from '../../built.ts'
import { says } from '../../machines/refusal.ts'
import { menu, say } from '../language-menu.ts'
import { hasLoaded } from '../parts.ts'
import { arrive, expect, heading, loginForm, ready, test, textOn, visit } from '../visitor.ts'

test('gateway messages are in the page’s language, after a change of language and after a reload', async ({
  page,
  outside,
}) => {
  const somebody = await outside.person('active')
  await arrive(page, `/service_login?return_to=${outside.at('/help')}`)
  const form = loginForm(page)
  await menu(page).selectOption('de')
  await expect(heading(page)).toHaveText(say('de', 'Sign in'))
  await form.send({ ...somebody, password: 'Wrong-Password-1' })
  const refusal = says('wrongPassword')
  expect(say('de', refusal)).not.toBe(refusal)
  await expect(form.password).toHaveAccessibleDescription(say('de', refusal))
  await expect(form.password).toBeFocused()
  await menu(page).selectOption('kr')
  await expect(form.password).toHaveAccessibleDescription(say('kr', refusal))
  await expect(form.username).toHaveValue(somebody.email)
  await expect(page).toHaveURL(/return_to=/)
  // The page before has a notice.
  const updated = 'Your password was updated. Sign in with the new one.'
  await page.evaluate((flash) => history.replaceState({ ...history.state, flash }, ''), updated)
  await page.reload()
  await expect(textOn(page, say('kr', updated))).toBeVisible()
})

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
