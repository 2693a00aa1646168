import { captchaMachine } from '#machines/sign-in/captcha.machine.ts'
import { challengeMachine } from '#machines/sign-in/challenge.machine.ts'
import { useFlow } from '../../flow.ts'
import { ImageCaptcha } from '../../screens/forms/image-captcha.tsx'
import { WidgetCaptcha } from '../../screens/forms/widget-captcha.tsx'
import { useSettings } from '../../ui/context/settings-context.ts'

export interface CaptchaProps {
  kind: 'image' | 'widget'
  error: string | undefined
  onFailure(): void
}

export function CaptchaFlows({ kind, error, onFailure }: CaptchaProps) {
  const { challenge } = useSettings()
  return kind === 'widget' && challenge ? (
    <WidgetFlow siteKey={challenge.siteKey} error={error} onFailure={onFailure} />
  ) : (
    <ImageFlow error={error} />
  )
}

function ImageFlow({ error }: Pick<CaptchaProps, 'error'>) {
  return <ImageCaptcha {...useFlow(captchaMachine, undefined)} error={error} />
}

function WidgetFlow(props: Omit<CaptchaProps, 'kind'> & { siteKey: string }) {
  return <WidgetCaptcha {...useFlow(challengeMachine, undefined)} {...props} />
}
