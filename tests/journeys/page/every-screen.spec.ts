import type { Page } from '@playwright/test'
import { type FirstFrame, firstFrameOf, recordFirstFrame } from '../layout.ts'
import { type Screen, screens } from '../screens.ts'
import { arrive, expect, heading, test, visit } from '../visitor.ts'

/** Cumulative layout shift: a good score, and one that nobody notices. */
const [good, still] = [0.1, 0.0125]

/** Opens a screen and records its first frame. */
async function open(page: Page, { name, address = name }: Screen): Promise<FirstFrame> {
  await recordFirstFrame(page)
  if (name === '/') await arrive(page, address)
  else if (name === '/service_login') await arrive(page, `${address}?required_password_update=true`)
  else await visit(page, address)
  return firstFrameOf(page)
}

test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  viewport: { width: 1280, height: 800 },
})

for (const screen of screens.filter(({ heading }) => heading))
  test(`${screen.name} is complete in the first frame and does not shift`, async ({ page }) => {
    let tag: string | undefined
    page.on('response', (answer) => {
      if (answer.request().isNavigationRequest() && answer.frame() === page.mainFrame())
        tag = answer.headers()['x-robots-tag']
    })
    const { first, focus, now, jumps, unloadListeners } = await open(page, screen)
    await expect.soft(heading(page)).toHaveText(screen.heading ?? '')
    expect.soft(first).toEqual(now)
    const isAlike = await page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => family.startsWith('Fallback') && status === 'loaded'),
    )
    expect.soft(jumps).toBeLessThan(isAlike ? still : good)
    if (jumps >= still) {
      // Only the typeface may shift the page, where no local font has its widths.
      const plain = await page.context().newPage()
      await plain.setViewportSize({ width: 1280, height: 800 })
      await plain.route('**/*.woff2', (route) => route.abort())
      expect.soft((await open(plain, screen)).jumps).toBeLessThan(still)
      await plain.close()
    }
    expect.soft(unloadListeners).toEqual([])
    expect.soft(focus).toBe(screen.focus ?? '')
    for (const role of ['banner', 'main', 'contentinfo'] as const)
      await expect.soft(page.getByRole(role)).toHaveCount(1)
    await expect.soft(page.locator('#live-polite[role=status]')).toHaveCount(1)
    await expect.soft(page).toHaveTitle(/^.+ – Aldera$/)

    await test.step('search engines list a page only if it is public, and in one language', async () => {
      const hidden = page.locator('meta[name=robots][content=noindex]')
      expect.soft((await hidden.count()) > 0 || tag === 'noindex').toBe(!screen.listed)
      await expect.soft(page.locator('link[rel=alternate], link[hreflang]')).toHaveCount(0)
    })
  })

test('on a touch screen no field has the focus on arrival', async ({ page }) => {
  await recordFirstFrame(page)
  const emulated = await page.context().newCDPSession(page)
  await emulated.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  for (const { name, focus } of screens.filter(({ focus }) => focus))
    await test.step(name, async () => {
      await visit(page, name)
      expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
      await expect(page.locator(`#${focus}`)).toBeVisible()
      expect.soft((await firstFrameOf(page)).focus, name).toBe('')
    })
})
