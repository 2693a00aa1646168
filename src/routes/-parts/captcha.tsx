import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { reloadPageUncached } from '../../browser/reload.ts'
import { loadSentences } from '../../language/catalogues.ts'
import { useTranslate } from '../../language/translate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import type { CaptchaProps } from './captcha-flows.tsx'

const Flows = lazy(async () => {
  try {
    const [{ CaptchaFlows }] = await Promise.all([import('./captcha-flows.tsx'), loadSentences(true)])
    return { default: CaptchaFlows }
  } catch {
    return { default: LostCaptcha }
  }
})

export function Captcha(props: CaptchaProps) {
  return (
    <Suspense>
      <Flows {...props} />
    </Suspense>
  )
}

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
