import { expect, type Page } from '@playwright/test'
import { moreContrast, violationsOn } from '../journeys/axe.ts'
import { overflow, smallTargets, touched } from '../journeys/layout.ts'
import { announcementFaults } from '../journeys/live-region.ts'
import { addressesOf } from './flow-pages.ts'
import { flowNames, scenesOf } from './scenes.ts'
import { type Dress, show, test } from './showing.ts'

/** Server messages of the cases, with the role of their alert. */
const fromServer = /^\w+: |The server is on fire\.|The code has expired\.|Stale\./g

/** Full-width marks, which bring their own space, with a half-width space beside them; announcements may be two sentences. */
const twiceSpaced = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('#root')?.cloneNode(true) as Element
    for (const other of root.querySelectorAll('#live-polite, style')) other.remove()
    return root.textContent?.match(/.{0,9}( [、。，：；？！（）「」]|[、。，：；？！（）「」] ).{0,9}/g) ?? []
  })

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
          expect.soft(announcementFaults(heard), name).toEqual([])
        return heard
      }
      await test.step('in English and light it has no faults, and every change is announced', async () => {
        await listen({ language: 'en' })
        expect.soft(await violationsOn(frame.page), name).toEqual([])
      })
      await test.step('words have more contrast where more is asked for', async () => {
        await frame.page.emulateMedia({ contrast: 'more' })
        expect.soft(await violationsOn(frame.page, moreContrast), name).toEqual([])
        await frame.page.emulateMedia({ contrast: null })
      })
      await test.step('in Japanese, dark and with another brand nothing is announced in English', async () => {
        const { announced } = await listen({ language: 'jp', scheme: 'dark', brand: 'korvid' })
        const plain = announced
          .map((words) => words.replace(fromServer, ''))
          .filter((words) => /[a-z] [a-z]/i.test(words))
        expect.soft(plain, name).toEqual([])
        expect.soft(await twiceSpaced(frame.page), name).toEqual([])
      })
      await test.step('in Chinese no full-width mark has a space beside it, as in Japanese', async () => {
        await show(frame, { flow, state, shape, at, language: 'cn' })
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
