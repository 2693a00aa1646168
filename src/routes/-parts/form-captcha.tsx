import type { ComponentType } from 'react'
import type { CaptchaKind } from '../../../machines/fields/captcha.ts'
import type { CaptchaProps } from './captcha-flows.tsx'

interface FormCaptchaProps {
  of: {
    snapshot: {
      context: { attempts: number; captcha: CaptchaKind; fieldErrors: { captchaAnswer?: string | undefined } }
    }
    send(event: { type: 'captcha.fail' }): void
  }
  by: ComponentType<CaptchaProps>
}

/** The captcha of a form's flow; each failed attempt loads a new one. */
export function FormCaptcha({ of: { snapshot, send }, by: Captcha }: FormCaptchaProps) {
  const { attempts, captcha, fieldErrors } = snapshot.context
  const fail = () => send({ type: 'captcha.fail' })
  if (captcha === 'none') return null
  return <Captcha key={attempts} kind={captcha} error={fieldErrors.captchaAnswer} onFailure={fail} />
}
