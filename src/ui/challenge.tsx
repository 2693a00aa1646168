import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'
import css from './captcha.module.css'
import { loadChallenge } from './challenge-script.ts'
import { FieldError } from './field-error.tsx'
import { Spinner } from './spinner.tsx'

const { widget, state } = css

interface ChallengeProps {
  scriptUrl: string
  siteKey: string
  /** The page's language tag. */
  language: string
  scheme: 'light' | 'dark' | 'auto'
  onFailure: () => void
  error?: ReactNode
}

/** The third party's check that a person is here; its answer rides in a hidden input of the form around it. */
export function Challenge({ scriptUrl, siteKey, language, scheme, onFailure, error }: ChallengeProps) {
  const { t } = useLingui()
  const own = useRef<HTMLFieldSetElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const answer = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const reportFailure = useEffectEvent(onFailure)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads and renders anew
  useEffect(() => {
    let close: (() => void) | undefined
    let gone = false
    const write = (token: string) => {
      if (!answer.current) return
      answer.current.value = token
      // The form does not hear of what a script writes.
      answer.current.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const clear = () => {
      write('')
      const isHere = place.current?.contains(document.activeElement)
      close?.()
      close = undefined
      if (isHere) own.current?.focus()
    }
    const fail = () => {
      if (gone) return
      clear()
      setStatus('failed')
      reportFailure()
    }
    loadChallenge(scriptUrl)
      .then((api) => {
        if (gone || !place.current) return
        const id = api.render(place.current, {
          sitekey: siteKey,
          language,
          theme: scheme,
          size: place.current.clientWidth < 300 ? 'compact' : 'flexible',
          callback: write,
          'error-callback': fail,
          'expired-callback': () => write(''),
        })
        close = () => api.remove(id)
        setStatus('ready')
      })
      .catch(fail)
    return () => {
      gone = true
      clear()
    }
  }, [scriptUrl, siteKey, language, scheme, attempt])

  const retry = () => {
    own.current?.focus()
    setStatus('loading')
    setAttempt(attempt + 1)
  }

  return (
    <fieldset
      ref={own}
      id="field-captchaAnswer"
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
            <Trans>
              The security check could not be loaded. Something on your network or in your browser may block it.
            </Trans>{' '}
            <Button kind="quiet" onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          </p>
        </div>
      )}
      <div ref={place} />
      {error && <FieldError name="captchaAnswer">{error}</FieldError>}
    </fieldset>
  )
}
