import { Trans } from '@lingui/react/macro'
import { reloadPageUncached } from '../../browser/reload.ts'
import { useTranslate } from '../../language/translate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { lazyPart } from '../../ui/frame/lazy-part.tsx'

export const Captcha = lazyPart(async () => (await import('./captcha-flows.tsx')).CaptchaFlows, LostCaptcha)

function LostCaptcha() {
  const translate = useTranslate()
  return (
    <>
      <p role="alert">
        <Trans>
          Couldn’t load the security check. Something on your network or in your browser may be blocking it.
        </Trans>
      </p>
      <Button kind="secondary" onClick={reloadPageUncached}>
        {translate('Reload page')}
      </Button>
    </>
  )
}
