import type { challengeMachine } from '#machines/sign-in/challenge.machine.ts'
import { widgetBox } from '../../forms.ts'
import { expect, textOn } from '../../visitor.ts'
import { heldFile, holdFiles } from '../files.ts'
import { press } from '../looks.ts'
import type { Screen } from '../screen.ts'
import { failWidget, tellWidget } from '../visits.ts'

/** The challenge widget on the trial's registration, which shows it at once. */
export const challengeScreen: Screen<typeof challengeMachine> = {
  address: () => '/trial/register?email=ada%40lovelace.example',
  before: ({ cookie }) => cookie('challenge', 'auto'),
  events: {
    'challenge.ask': tellWidget('asking'),
    'challenge.run': tellWidget('running'),
    'challenge.fail': failWidget,
    'challenge.retry': press('Try again'),
  },
  states: {
    // Its code comes after the first screen, when the page is idle.
    loading: ({ page }) =>
      expect(async () => {
        await page.clock.runFor(10)
        await expect(textOn(page, 'Loading the security check…')).toBeVisible({ timeout: 100 })
      }).toPass(),
    running: ({ page }) => expect(widgetBox(page)).toBeVisible(),
    asking: ({ page }) => expect(widgetBox(page)).toBeVisible(),
    failed: async ({ page }) => {
      await expect(textOn(page, 'Couldn’t load the security check.')).toBeVisible()
      await expect(textOn(page, 'Failed to execute Captcha validation.')).toBeVisible()
    },
  },
  ownWords: ['failed'],
  inPage: {
    loadChallenge: {
      hold: ({ page }) => holdFiles(page, '**/challenge/api.js*'),
      answer: async ({ page }) => (await heldFile(page)).continue(),
      fail: async ({ page }) => (await heldFile(page)).abort(),
    },
  },
}
