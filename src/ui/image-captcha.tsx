import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { announce } from './announce.ts'
import { buttonClass } from './button-class.ts'
import css from './captcha.module.css'
import { Field } from './field.tsx'
import { Icon } from './icons.tsx'
import { reload } from './more-shapes.ts'
import { Spinner } from './spinner.tsx'

const { group, picture, frame, note } = css

interface ImageCaptchaProps {
  /** The picture's address, once there is one. */
  src?: string | undefined
  busy: boolean
  /** No picture could be had. */
  failed?: boolean | undefined
  onReload: () => void
  error?: ReactNode
}

/** A picture of digits to be typed; each new picture clears the answer. */
export function ImageCaptcha({ src, busy, failed, onReload, error }: ImageCaptchaProps) {
  const { t } = useLingui()
  const answer = useRef<HTMLFieldSetElement>(null)
  const seen = useRef(src)
  useEffect(() => {
    if (src === undefined || src === seen.current) return
    const input = answer.current?.querySelector('input')
    if (input) input.value = ''
    if (seen.current !== undefined) announce(t`There is a new picture.`)
    seen.current = src
  }, [src, t])
  return (
    <fieldset ref={answer} className={group} aria-label={t`Security check`}>
      <div className={picture}>
        <div className={frame}>
          {busy && <Spinner />}
          {!busy && failed && (
            <p className={note}>
              <Trans>The picture could not be loaded.</Trans>
            </p>
          )}
          {!busy && !failed && src && <img src={src} alt={t`The digits to type into the field below`} />}
        </div>
        <button
          type="button"
          className={buttonClass('secondary')}
          aria-label={t`Load a new picture`}
          aria-disabled={busy || undefined}
          onClick={busy ? undefined : onReload}
        >
          <Icon shape={reload} />
        </button>
      </div>
      <Field
        name="captchaAnswer"
        label={t`Digits in the picture`}
        autoComplete="off"
        inputMode="numeric"
        spellCheck={false}
        error={error}
      />
    </fieldset>
  )
}
