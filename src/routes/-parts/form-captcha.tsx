import type { CaptchaKind } from '#machines/fields/captcha.ts'
import { Captcha } from './captcha.tsx'

interface FormCaptchaProps {
  flow: {
    snapshot: {
      context: { attempts: number; captcha: CaptchaKind; fieldErrors: { captchaAnswer?: string | undefined } }
    }
    send(event: { type: 'captcha.fail' }): void
  }
}

/** The captcha of a form's flow; each failed attempt loads a new one. */
export function FormCaptcha({ flow: { snapshot, send } }: FormCaptchaProps) {
  const { attempts, captcha, fieldErrors } = snapshot.context
  const fail = () => send({ type: 'captcha.fail' })
  if (captcha === 'none') return null
  return <Captcha kind={captcha} attempts={attempts} error={fieldErrors.captchaAnswer} onFailure={fail} />
}
