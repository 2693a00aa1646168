import type { ComponentType } from 'react'
import type { CaptchaKind } from '#machines/fields/captcha.ts'
import type { CaptchaProps } from './captcha-flows.tsx'

interface FormCaptchaProps {
  flow: {
    snapshot: {
      context: { attempts: number; captcha: CaptchaKind; fieldErrors: { captchaAnswer?: string | undefined } }
    }
    send(event: { type: 'captcha.fail' }): void
  }
  component: ComponentType<CaptchaProps>
}

/** The captcha of a form's flow; each failed attempt loads a new one. */
export function FormCaptcha({ flow: { snapshot, send }, component: Captcha }: FormCaptchaProps) {
  const { attempts, captcha, fieldErrors } = snapshot.context
  const fail = () => send({ type: 'captcha.fail' })
  if (captcha === 'none') return null
  return <Captcha kind={captcha} attempts={attempts} error={fieldErrors.captchaAnswer} onFailure={fail} />
}
