import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { keptAnswer } from '#machines/fields/captcha.ts'
import type { captchaMachine } from '#machines/sign-in/captcha.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { NewTabLink } from '../../ui/buttons/new-tab-link.tsx'
import { useSettings } from '../../ui/context/settings-context.ts'
import { announce } from '../../ui/feedback/announce.ts'
import { Joined } from '../../ui/feedback/joined.tsx'
import { Reference } from '../../ui/feedback/reference.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { showValue } from '../../ui/forms/undelivered.ts'
import { Icon, reloadArrows, Spinner } from '../../ui/icons/icon.tsx'
import css from './captcha.module.css'
import { PictureError } from './picture-error.tsx'
import { useCaptchaAnnouncement } from './use-captcha-announcement.ts'

/** The answer and its id are fields of the form around it. */
export function ImageCaptcha({
  snapshot,
  send,
  error,
}: FlowProps<typeof captchaMachine> & { error: string | undefined }) {
  const { t } = useLingui()
  const { captcha, problem } = snapshot.context
  const status = snapshot.value
  const src = captcha?.image
  const answer = useRef<HTMLFieldSetElement>(null)
  const seen = useRef(src)
  useCaptchaAnnouncement(answer, { error })
  useEffect(() => {
    if (status === 'failed') announce(t`Security check: couldn’t load the picture.`)
    if (status !== 'shown' || src === seen.current) return
    const isFirst = seen.current === undefined
    seen.current = src
    if (isFirst) return
    const input = answer.current?.querySelector('input')
    if (input) showValue(input, '')
    announce(t`Security check: a new picture is shown.`)
  }, [src, status, t])
  return (
    <>
      <input type="hidden" name="captchaGUID" value={captcha?.id ?? ''} readOnly />
      {(status === 'shown' || status === 'failed') && <input type="hidden" name="captchaAsks" value={status} />}
      <fieldset ref={answer} className={css.group} aria-label={t`Security check`}>
        <div className={css.picture}>
          <div className={css.frame}>
            {(status === 'loading' || status === 'fetching') && <Spinner />}
            {status === 'failed' && <p className={css.note}>{t`Couldn’t load the picture.`}</p>}
            {src && (
              <img
                key={src}
                src={src}
                alt={t`The digits to type into the field below`}
                hidden={status !== 'shown'}
                onLoad={status === 'fetching' ? () => send({ type: 'picture.show' }) : undefined}
                onError={() => send({ type: 'picture.fail' })}
              />
            )}
          </div>
          <button
            type="button"
            className={buttonClass('secondary')}
            aria-label={t`Load a new picture`}
            aria-disabled={status === 'loading' || undefined}
            onClick={status === 'loading' ? undefined : () => send({ type: 'captcha.reload' })}
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
          keep={keptAnswer}
          spellCheck={false}
          error={error && <PictureError of={error} />}
          hint={
            <Joined
              said={t`Can’t read the digits?`}
              next={<NewTabLink href={useSettings().supportUrl}>{t`Contact support`}</NewTabLink>}
            />
          }
        />
      </fieldset>
    </>
  )
}
