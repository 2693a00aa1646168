import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { challengeMachine } from '#machines/sign-in/challenge.machine.ts'
import { tellOwn } from '../../browser/type-into.ts'
import type { FlowProps } from '../../flow.ts'
import { useTranslate } from '../../language/translate.ts'
import { languages } from '../../settings/languages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useLanguage } from '../../ui/context/language-context.ts'
import { FieldError } from '../../ui/feedback/field-error.tsx'
import { Joined } from '../../ui/feedback/joined.tsx'
import { Spinner } from '../../ui/icons/icon.tsx'
import css from './captcha.module.css'
import { useCaptchaAnnouncement } from './use-captcha-announcement.ts'
import { useTurnstile } from './use-turnstile.ts'

interface ChallengeProps extends FlowProps<typeof challengeMachine> {
  siteKey: string
  error: string | undefined
  /** No check can be shown, for whatever reason. */
  onFailure(): void
}

export function Challenge({ snapshot, send, siteKey, error, onFailure }: ChallengeProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { language } = useLanguage()
  const status = snapshot.value
  const own = useRef<HTMLFieldSetElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const answer = useRef<HTMLInputElement>(null)
  const [isAnswered, setAnswered] = useState(false)
  // A check that is solved keeps its answer, and so its language.
  const [spoken, setSpoken] = useState(language)
  if (spoken !== language && !isAnswered) setSpoken(language)
  const tellFailure = useEffectEvent(onFailure)
  const write = (token: string) => {
    setAnswered(token !== '')
    if (!answer.current) return
    answer.current.value = token
    tellOwn(answer.current)
  }
  useCaptchaAnnouncement(own, { error, isAnswered })

  useEffect(() => {
    if (status === 'failed') tellFailure()
  }, [status])

  useTurnstile(place, { snapshot, send, siteKey, language: languages[spoken], write, around: own })

  const retry = () => {
    own.current?.focus()
    // The message about the last check no longer holds.
    write('')
    send({ type: 'challenge.retry' })
  }

  return (
    <fieldset
      ref={own}
      id="field-captchaAnswer"
      name="captchaAnswer"
      className={css.widget}
      tabIndex={-1}
      aria-label={t`Security check`}
      aria-describedby={error ? 'field-captchaAnswer-error' : undefined}
    >
      <input ref={answer} type="hidden" name="captchaAnswer" />
      {(status === 'asking' || status === 'failed') && <input type="hidden" name="captchaAsks" value={status} />}
      {status === 'loading' && (
        <p className={css.state}>
          <Spinner />
          <Trans>Loading the security check…</Trans>
        </p>
      )}
      {status === 'failed' && (
        <div className={css.state}>
          <p>
            <Joined
              said={
                <Trans>
                  Couldn’t load the security check. Something on your network or in your browser may be blocking it.
                </Trans>
              }
              next={<Button kind="quiet" onClick={retry}>{t`Try again`}</Button>}
            />
          </p>
        </div>
      )}
      <div ref={place} />
      {error && <FieldError name="captchaAnswer">{translate(error)}</FieldError>}
    </fieldset>
  )
}
