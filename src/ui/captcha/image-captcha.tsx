import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { captchaMaximum } from '../../../machines/limits.ts'
import { buttonClass } from '../controls/button-class.ts'
import { Field } from '../controls/field.tsx'
import { announce } from '../feedback/announce.ts'
import { Reference, type Reported } from '../feedback/reference.tsx'
import { Icon } from '../icons/icon.tsx'
import { reloadArrows } from '../icons/icon-paths.ts'
import { Spinner } from '../icons/spinner.tsx'
import css from './captcha.module.css'
import { useJoined } from './use-joined.ts'

const { group, picture, frame, note } = css

interface ImageCaptchaProps {
  src?: string | undefined
  status: 'loading' | 'fetching' | 'shown' | 'failed'
  problem?: Reported | undefined
  onReload: () => void
  onShow: () => void
  onBreak: () => void
  error?: ReactNode
}

export function ImageCaptcha({ src, status, problem, onReload, onShow, onBreak, error }: ImageCaptchaProps) {
  const { t } = useLingui()
  const answer = useRef<HTMLFieldSetElement>(null)
  const seen = useRef(src)
  useJoined(answer, error)
  useEffect(() => {
    if (status === 'failed') announce(t`The picture could not be loaded.`)
    if (status !== 'shown' || src === seen.current) return
    const input = answer.current?.querySelector('input')
    if (input) input.value = ''
    if (seen.current !== undefined) announce(t`There is a new picture.`)
    seen.current = src
  }, [src, status, t])
  return (
    <fieldset ref={answer} className={group} aria-label={t`Security check`}>
      <div className={picture}>
        <div className={frame}>
          {(status === 'loading' || status === 'fetching') && <Spinner />}
          {status === 'failed' && (
            <p className={note}>
              <Trans>The picture could not be loaded.</Trans>
            </p>
          )}
          {src && (
            <img
              key={src}
              src={src}
              alt={t`The digits to type into the field below`}
              hidden={status !== 'shown'}
              onLoad={status === 'fetching' ? onShow : undefined}
              onError={onBreak}
            />
          )}
        </div>
        <button
          type="button"
          className={buttonClass('secondary')}
          aria-label={t`Load a new picture`}
          aria-disabled={status === 'loading' || undefined}
          onClick={status === 'loading' ? undefined : onReload}
        >
          <Icon shape={reloadArrows} />
        </button>
      </div>
      {problem && <Reference problem={problem} />}
      <Field
        name="captchaAnswer"
        label={t`Digits in the picture`}
        autoComplete="off"
        inputMode="numeric"
        maxLength={captchaMaximum}
        spellCheck={false}
        error={error}
      />
    </fieldset>
  )
}
