import type { captchaMachine } from '#machines/sign-in/captcha.machine.ts'
import { picture } from '../../forms.ts'
import { pressOn } from '../../keyboard.ts'
import { expect, textOn } from '../../visitor.ts'
import { heldFile, holdFiles } from '../files.ts'
import type { Screen } from '../screen.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="170" height="60"/>'

/** The captcha picture on the login of a visitor from China. */
export const captchaScreen: Screen<typeof captchaMachine> = {
  address: () => '/service_login',
  before: async ({ page, outside }) => {
    await outside.fault({ call: 'GET /session', status: 200, body: { ID: '', Location: 'CN' } })
    await holdFiles(page, '**/captcha/**/*.png')
  },
  events: {
    'captcha.reload': ({ page }) => pressOn(picture(page).reload),
    'picture.show': async ({ page }) => (await heldFile(page)).fulfill({ contentType: 'image/svg+xml', body: svg }),
    'picture.fail': async ({ page }) => (await heldFile(page)).fulfill({ status: 404 }),
  },
  plays: ['captcha.shown | captcha.reload'],
  states: {
    loading: async ({ page }) => {
      await expect(picture(page).reload).toHaveAttribute('aria-disabled', 'true')
      await expect(picture(page).image).toHaveCount(0)
    },
    fetching: async ({ page }, { context }) => {
      await expect(picture(page).reload).not.toHaveAttribute('aria-disabled')
      await expect(page.locator('main img')).toHaveAttribute('src', new RegExp(context.captcha.id))
      await expect(picture(page).image).toBeHidden()
    },
    shown: async ({ page }, { context }) => {
      await expect(picture(page).image).toBeVisible()
      expect(await picture(page).id()).toContain(context.captcha.id)
    },
    failed: async ({ page }) => {
      await expect(textOn(page, 'Couldn’t load the picture.')).toBeVisible()
      await expect(picture(page).reload).not.toHaveAttribute('aria-disabled')
    },
  },
  ownWords: ['failed'],
}
