import type { Page } from '@playwright/test'
import type { DocumentMarks } from '#src/browser/document-marks.ts'
import { holdRequests } from '../hold.ts'
import { scriptOf } from '../parts.ts'
import { appOrigin, expect, heading, ready, test, visit } from '../visitor.ts'

/** Records each moment without a frame or content, and the first text before any script ran. */
async function watchFrames(page: Page): Promise<() => Promise<{ faults: string[]; first: string }>> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.addInitScript(() => {
    const faults: string[] = []
    let pictured: boolean | undefined
    let first = ''
    const look = () => {
      const marks: Partial<DocumentMarks> = document.documentElement.dataset
      for (const part of ['header', 'main h1', 'footer']) {
        const words = [...document.querySelectorAll<HTMLElement>(part)].map(({ innerText }) => innerText.trim())
        const isSeen = words.some(Boolean) || (marks.hidden !== undefined && words.length > 0)
        if (!isSeen) faults.push(`${location.pathname} has no ${part}`)
      }
      const isPictured = document.querySelector('aside')?.checkVisibility() ?? false
      pictured ??= isPictured
      if (pictured !== isPictured) faults.push(`${location.pathname}: the picture ${isPictured ? 'comes' : 'goes'}`)
      pictured = isPictured
    }
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      first = document.querySelector('main')?.innerText.trim() ?? ''
      look()
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
    })
    Reflect.set(window, 'framesSeen', () => ({ faults, first }))
  })
  return () => page.evaluate(() => Reflect.get(window, 'framesSeen')())
}

test('a loading page says so from the first frame on, and does not move the focus', async ({ page, outside }) => {
  const frames = await watchFrames(page)
  for (const call of ['GET /session', 'GET /account/*']) await outside.fault({ call, hang: true })
  for (const path of [
    '/profile/edit',
    '/account/activate?code=abcdef',
    '/trial/register?email=a%40example.com',
    '/error?error_code=session_expired',
    '/nowhere',
  ]) {
    await visit(page, path)
    const { faults, first } = await frames()
    // These pages need no data, so they never load.
    if (/^\/(error|nowhere)/.test(path)) expect(first, path).not.toContain('Loading...')
    else expect(first, path).toBe('Loading...')
    expect(faults).toEqual([])
    await expect(heading(page)).not.toBeFocused()
  }
})

test('a page change leaves everything around it in place, and says that the next page is loading', async ({ page }) => {
  const frames = await watchFrames(page)
  // While one is prepared, presses are lost.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    document.startViewTransition = () => {
      throw new Error('There is a view transition.')
    }
  })
  await visit(page, '/service_login')
  await page.waitForLoadState('networkidle')
  const around = page.locator('#root :is(header, footer, aside)')
  await expect(around).toHaveCount(3)
  await around.evaluateAll((parts) => {
    for (const part of parts) part.setAttribute('data-kept', '')
  })
  const letIn = await holdRequests(page, `**/${scriptOf('routes/_flows/corporate_login/index.tsx')}`)
  await page.setViewportSize({ width: 1280, height: 560 })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.locator('main a[href^="/corporate_login"]').click()
  await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(1)
  letIn()
  await expect(heading(page)).toHaveText('Corporate sign-in')
  await expect(heading(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(heading(page)).toHaveText('Sign in')
  await expect(heading(page)).toBeFocused()
  await expect(page.locator('[data-kept]')).toHaveCount(3)
  expect((await frames()).faults).toEqual([])
})

test('a page in another language than its prerendered one shows its frame until the catalogue loads', async ({
  page,
  cookie,
}) => {
  const frames = await watchFrames(page)
  await cookie('location', 'BR')
  const [letWordsIn, letPageIn] = [
    await holdRequests(page, `**/${scriptOf('../locales/pt.po?whole')}`),
    await holdRequests(page, `**/${scriptOf('routes/_flows/account/recover.tsx')}`),
  ]
  await page.goto('/account/recover', { waitUntil: 'commit' })
  await expect(page.locator('header')).toBeVisible()
  await expect(page.locator('main')).toBeHidden()
  await expect(page).toHaveTitle('Aldera')
  letWordsIn()
  letPageIn()
  await ready(page)
  await expect(heading(page)).toHaveText('Esqueceu a senha?')
  await expect(heading(page)).not.toBeFocused()
  expect((await frames()).faults).toEqual([])
  await expect(page).toHaveURL(`${appOrigin}/account/recover`)
})
