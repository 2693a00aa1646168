import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { tellValue } from '../../browser/type-into.ts'
import { Button } from '../buttons/button.tsx'
import { FieldError } from '../feedback/field-error.tsx'
import { Joined } from '../feedback/joined.tsx'
import { Spinner } from '../icons/spinner.tsx'
import css from './captcha.module.css'
import { useCaptchaAnnouncement } from './use-captcha-announcement.ts'

const { widget, state } = css

interface ChallengeProps {
  status: 'loading' | 'shown' | 'failed'
  siteKey: string
  language: string
  /** The challenge reported an error. */
  onBreak: () => void
  onRetry: () => void
  /** No check can be shown, for whatever reason. */
  onFailure: () => void
  error?: ReactNode
}

function writeInto(input: HTMLInputElement, token: string): void {
  input.value = token
  tellValue(input)
}

export function Challenge({ status, siteKey, language, onBreak, onRetry, onFailure, error }: ChallengeProps) {
  const { t } = useLingui()
  const own = useRef<HTMLFieldSetElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const answer = useRef<HTMLInputElement>(null)
  const tellBreak = useEffectEvent(onBreak)
  const tellFailure = useEffectEvent(onFailure)
  useCaptchaAnnouncement(own, error)

  useEffect(() => {
    if (status === 'failed') tellFailure()
  }, [status])

  useEffect(() => {
    const { turnstile } = window
    if (status !== 'shown' || !place.current || !turnstile) return
    const write = (token: string) => {
      if (answer.current) writeInto(answer.current, token)
    }
    let id: string | undefined
    try {
      id = turnstile.render(place.current, {
        sitekey: siteKey,
        language,
        theme: 'auto',
        size: place.current.clientWidth < 300 ? 'compact' : 'flexible',
        callback: write,
        'error-callback': () => tellBreak(),
        'expired-callback': () => write(''),
      })
    } catch {
      tellBreak()
    }
    return () => {
      write('')
      const isHere = place.current?.contains(document.activeElement)
      if (id !== undefined) turnstile.remove(id)
      if (isHere) own.current?.focus()
    }
  }, [status, siteKey, language])

  const retry = () => {
    own.current?.focus()
    // The message about the last check no longer holds.
    if (answer.current) writeInto(answer.current, '')
    onRetry()
  }

  return (
    <fieldset
      ref={own}
      id="field-captchaAnswer"
      name="captchaAnswer"
      className={widget}
      tabIndex={-1}
      aria-label={t`Security check`}
      aria-describedby={error ? 'field-captchaAnswer-error' : undefined}
    >
      <input ref={answer} type="hidden" name="captchaAnswer" />
      {status === 'loading' && (
        <p className={state}>
          <Spinner />
          <Trans>Loading the security check…</Trans>
        </p>
      )}
      {status === 'failed' && (
        <div className={state}>
          <p>
            <Joined
              said={
                <Trans>
                  Couldn’t load the security check. Something on your network or in your browser may be blocking it.
                </Trans>
              }
              next={
                <Button kind="quiet" onClick={retry}>
                  <Trans>Try again</Trans>
                </Button>
              }
            />
          </p>
        </div>
      )}
      <div ref={place} />
      {error && <FieldError name="captchaAnswer">{error}</FieldError>}
    </fieldset>
  )
}
