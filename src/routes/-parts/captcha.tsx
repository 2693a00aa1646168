import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { CaptchaKind } from '#machines/fields/captcha.ts'
import { ReloadButton } from '../../ui/buttons/reload-button.tsx'
import { lazyPart } from '../../ui/context/lazy-part.tsx'

const Captcha = lazyPart(async () => (await import('./captcha-flows.tsx')).CaptchaFlows, LostCaptcha)

interface FormCaptchaProps {
  flow: {
    snapshot: {
      context: { attempts: number; captcha: CaptchaKind; fieldErrors: { captchaAnswer?: string | undefined } }
    }
    send(event: { type: 'captcha.fail' }): void
  }
}

/** The captcha of a form's flow; each failed attempt loads a new one. One that is not due any more keeps its answer. */
export function FormCaptcha({ flow: { snapshot, send } }: FormCaptchaProps) {
  const { attempts, captcha, fieldErrors } = snapshot.context
  const fail = () => send({ type: 'captcha.fail' })
  const [kept, setKept] = useState({ captcha, attempts })
  if (attempts !== kept.attempts || (captcha !== 'none' && captcha !== kept.captcha)) setKept({ captcha, attempts })
  if (kept.captcha === 'none') return null
  return (
    <div hidden={captcha === 'none'}>
      <Captcha kind={kept.captcha} attempts={attempts} error={fieldErrors.captchaAnswer} onFailure={fail} />
    </div>
  )
}

function LostCaptcha() {
  return (
    <>
      <input type="hidden" name="captchaAsks" value="failed" />
      <p role="alert">
        <Trans>
          Couldn’t load the security check. Something on your network or in your browser may be blocking it.
        </Trans>
      </p>
      <ReloadButton />
    </>
  )
}
