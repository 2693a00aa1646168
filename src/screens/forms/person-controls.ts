import { eachField } from '#machines/fields/person.ts'
import { secret, text, ticked } from '../../ui/forms/read-form.ts'

export const personControls = eachField(() => text)

export const socialControls = { ...personControls, newsletterSubscription: ticked }

export const registerControls = {
  ...socialControls,
  email: text,
  newPassword: secret,
  captchaAnswer: secret,
  captchaGUID: text,
}
