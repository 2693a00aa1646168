import { personFields, profileFields } from '#machines/fields/person.ts'
import { secret, secretIfShown, text, textIfShown, ticked } from '../../ui/forms/read-form.ts'

export const profileControls = profileFields.each(() => text)

export const socialControls = { ...personFields.each(() => text), newsletterSubscription: ticked }

export const trialControls = {
  ...socialControls,
  email: text,
  newPassword: secret,
  captchaAnswer: secretIfShown,
  captchaGUID: textIfShown,
  captchaAsks: ticked,
}

/** The second step is not in the page before its code. */
export const registerControls = { ...trialControls, ...personFields.each(() => textIfShown) }
