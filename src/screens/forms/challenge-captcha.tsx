import type { challengeMachine } from '#machines/sign-in/challenge.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { useTranslate } from '../../language/translate.ts'
import { languages } from '../../settings/languages.ts'
import { Challenge } from '../../ui/captcha/challenge.tsx'
import { useLanguage } from '../../ui/context/language-context.ts'

interface ChallengeCaptchaProps extends FlowProps<typeof challengeMachine> {
  siteKey: string
  error: string | undefined
  onFailure(): void
}

export function ChallengeCaptcha({ snapshot, send, siteKey, error, onFailure }: ChallengeCaptchaProps) {
  const translate = useTranslate()
  const { language } = useLanguage()
  return (
    <Challenge
      status={snapshot.value}
      siteKey={siteKey}
      language={languages[language]}
      onBreak={() => send({ type: 'challenge.fail' })}
      onRetry={() => send({ type: 'challenge.retry' })}
      onFailure={onFailure}
      error={error && translate(error)}
    />
  )
}
