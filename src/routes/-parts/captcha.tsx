import { Trans } from '@lingui/react/macro'
import { lazyPart, ReloadButton } from './lazy-part.tsx'

export const Captcha = lazyPart(async () => (await import('./captcha-flows.tsx')).CaptchaFlows, LostCaptcha)

function LostCaptcha() {
  return (
    <>
      <p role="alert">
        <Trans>
          Couldn’t load the security check. Something on your network or in your browser may be blocking it.
        </Trans>
      </p>
      <ReloadButton />
    </>
  )
}
