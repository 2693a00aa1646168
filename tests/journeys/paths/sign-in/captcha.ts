import type { captchaMachine } from '../../../../machines/sign-in/captcha.ts'
import { picture } from '../../forms.ts'
import { hit } from '../../keyboard.ts'
import { expect, said } from '../../visitor.ts'
import type { Screen } from '../screen.ts'

/** The captcha image, as the login of a visitor from China shows it. */
export const captchaScreen: Screen<typeof captchaMachine> = {
  address: () => '/service_login',
  before: async ({ outside }) => {
    await outside.fault({ call: 'GET /session', status: 200, body: { ID: '', Location: 'CN' } })
  },
  events: { 'captcha.reload': ({ page }) => hit(picture(page).reload) },
  states: {
    loading: async ({ page }) => {
      await expect(picture(page).reload).toHaveAttribute('aria-disabled', 'true')
      await expect(picture(page).image).toHaveCount(0)
    },
    shown: async ({ page }, { context }) => {
      await expect(picture(page).image).toBeVisible()
      expect(await picture(page).id()).toContain(context.captcha.id)
    },
    failed: async ({ page }) => {
      await expect(said(page, 'The picture could not be loaded.')).toBeVisible()
      await expect(picture(page).reload).not.toHaveAttribute('aria-disabled')
    },
  },
  ownWords: ['failed'],
}
