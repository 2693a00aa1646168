import { Trans } from '@lingui/react/macro'
import { activateWhole } from '../i18n.ts'
import { reloadKeeping } from '../page/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { later } from '../ui/later.tsx'
import { useSay } from '../ui/say.ts'

/** The captcha of the login, with the sentences that only it needs. */
export const LoginCaptcha = later(async () => {
  const [{ Captcha }] = await Promise.all([import('./-captcha.tsx'), activateWhole()])
  return Captcha
}, LostCaptcha)

function LostCaptcha() {
  const say = useSay()
  return (
    <>
      <p role="alert">
        <Trans>
          The security check could not be loaded. Something on your network or in your browser may block it.
        </Trans>
      </p>
      <Button kind="secondary" onClick={reloadKeeping}>
        {say('Reload page')}
      </Button>
    </>
  )
}

/** The other ways to sign in. */
export const LoginSocial = later(async () => (await import('./-social-login.tsx')).SocialLogin)

/** The link that asks for the activation email once more. */
export const LoginResend = later(async () => (await import('./-resend-link.tsx')).ResendLink)
