import { useEffect, useState } from 'react'
import { captchaMachine } from '#machines/sign-in/captcha.machine.ts'
import { challengeMachine } from '#machines/sign-in/challenge.machine.ts'
import { useFlow } from '../../flow.ts'
import { Challenge } from '../../screens/captcha/challenge.tsx'
import { ImageCaptcha } from '../../screens/captcha/image-captcha.tsx'
import { useSettings } from '../../ui/context/settings-context.ts'

interface CaptchaProps {
  kind: 'image' | 'challenge'
  /** How often the form was refused; each time there is a new check. */
  attempts: number
  error: string | undefined
  onFailure(): void
}

export function CaptchaFlows({ kind, attempts, error, onFailure }: CaptchaProps) {
  const { challenge } = useSettings()
  if (kind === 'image' || !challenge) return <ImageFlow attempts={attempts} error={error} />
  return <ChallengeFlow key={attempts} siteKey={challenge.siteKey} error={error} onFailure={onFailure} />
}

/** The field of the answer stays, with the focus that it may have. */
function ImageFlow({ attempts, error }: Pick<CaptchaProps, 'attempts' | 'error'>) {
  const flow = useFlow(captchaMachine, undefined)
  const { send } = flow
  const [first] = useState(attempts)
  useEffect(() => {
    if (attempts > first) send({ type: 'captcha.reload' })
  }, [attempts, first, send])
  return <ImageCaptcha {...flow} error={error} />
}

function ChallengeFlow(props: Omit<CaptchaProps, 'kind' | 'attempts'> & { siteKey: string }) {
  return <Challenge {...useFlow(challengeMachine, undefined)} {...props} />
}
