import { expect, type Page } from '@playwright/test'
import { moreContrast, violationsOn } from '../journeys/axe.ts'
import { overflow, smallTargets, splitButtons, touched } from '../journeys/layout.ts'
import { announcementFaults } from '../journeys/live-region.ts'
import { labels } from '../world/pages/challenge-scripts.ts'
import { addressesOf } from './flow-pages.ts'
import { flowNames, scenesOf } from './scenes.ts'
import { type Dress, show, test } from './showing.ts'
import { codesOn } from './words.ts'

/** Full-width marks, which bring their own space, with a half-width space beside them; announcements may be two sentences. */
const twiceSpaced = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('#root')?.cloneNode(true) as Element
    for (const other of root.querySelectorAll('#live-polite, style')) other.remove()
    return root.textContent?.match(/.{0,9}( [、。，：；？！（）「」]|[、。，：；？！（）「」] ).{0,9}/g) ?? []
  })

/** A widget is a page of its own, which tells of itself. */
const ofWidget = (fault: string) =>
  Object.values(labels).some((label) => fault.startsWith(`is not announced: ${label};`))

// Start with the longest flow, so that no worker ends late.
const longestFirst = flowNames.toSorted((one, other) => scenesOf(other).length - scenesOf(one).length)

for (const flow of longestFirst)
  test(`every scene of ${flow}`, async ({ frame }) => {
    const scenes = scenesOf(flow)
    test.setTimeout(60_000 + 20_000 * scenes.length)
    for (const scene of scenes) {
      const { state, shape, looks } = scene
      const [at = ''] = addressesOf(scene)
      const name = [state, shape > 1 && `(${looks.join(', ')})`].filter(Boolean).join(' ')
      const listen = async (dress: Dress) => {
        const heard = await show(frame, { flow, state, shape, at, ...dress }, true)
        if (scene.path.steps.length && scene.snapshot.status === 'active')
          expect
            .soft(
              announcementFaults(heard).filter((fault) => !ofWidget(fault)),
              name,
            )
            .toEqual([])
        return heard
      }
      await test.step('in English and light it has no faults, and every change is announced', async () => {
        await listen({ language: 'en' })
        expect.soft(await violationsOn(frame.page), name).toEqual([])
        expect.soft(await splitButtons(frame.page), name).toEqual([])
        // A result is no title of a failure.
        expect.soft(await frame.page.title(), name).not.toMatch(/^Error: .* complete /)
      })
      await test.step('words have more contrast where more is asked for', async () => {
        await frame.page.emulateMedia({ contrast: 'more' })
        expect.soft(await violationsOn(frame.page, moreContrast), name).toEqual([])
        await frame.page.emulateMedia({ contrast: null })
      })
      await test.step('in Japanese, dark and with another brand all that is seen or heard is a sentence', async () => {
        const { announced, focus } = await listen({ language: 'jp', scheme: 'dark', brand: 'korvid' })
        expect.soft(await codesOn(frame.page, [...announced, focus]), name).toEqual([])
        expect.soft(await twiceSpaced(frame.page), name).toEqual([])
      })
      await test.step('a finger finds 44 pixels of everything but a word in a sentence', async () => {
        await touched(frame.page, async () => {
          await expect.soft.poll(() => smallTargets(frame.page), name).toEqual([])
          expect.soft(await overflow(frame.page), name).toEqual([])
        })
      })
    }
  })

test('an unknown scene is named in the error', async ({ frame: { page } }) => {
  await page.evaluate(() => location.replace('#/login/filling.lost'))
  await expect(page.getByText('The preview cannot show login/filling.lost.')).toBeVisible()
})
