import { Trans } from '@lingui/react/macro'
import { renewPage } from '../browser/kept-form.ts'
import { activateWhole } from '../language/catalogues.ts'
import { later } from '../ui/context/later.tsx'
import { useTranslate } from '../ui/context/translate.ts'
import { Button } from '../ui/controls/button.tsx'

/** The captcha of the login, with the sentences that only it needs. */
export const LoginCaptcha = later(async () => {
  const [{ Captcha }] = await Promise.all([import('./-captcha.tsx'), activateWhole()])
  return Captcha
}, LostCaptcha)

function LostCaptcha() {
  const translate = useTranslate()
  return (
    <>
      <p role="alert">
        <Trans>
          The security check could not be loaded. Something on your network or in your browser may block it.
        </Trans>
      </p>
      <Button kind="secondary" onClick={renewPage}>
        {translate('Reload page')}
      </Button>
    </>
  )
}

/** The way out for who is not the one that this device remembers. */
export const LoginForget = later(async () => (await import('./-forget-visitor.tsx')).ForgetVisitor)

/** The other ways to sign in. */
export const LoginSocial = later(async () => (await import('./-social-login.tsx')).SocialLogin)

/** The link that asks for the activation email once more. */
export const LoginResend = later(async () => (await import('./-resend-link.tsx')).ResendLink)
