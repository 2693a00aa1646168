import { activateWhole } from '../i18n.ts'
import { later } from '../ui/later.tsx'

/** The captcha of the login, with the sentences that only it needs. */
export const LoginCaptcha = later(async () => {
  const [{ Captcha }] = await Promise.all([import('./-captcha.tsx'), activateWhole()])
  return Captcha
})

/** The other ways to sign in. */
export const LoginSocial = later(async () => (await import('./-social-login.tsx')).SocialLogin)

/** The link that asks for the activation email once more. */
export const LoginResend = later(async () => (await import('./-resend-link.tsx')).ResendLink)
