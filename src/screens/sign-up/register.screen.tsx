import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useRef } from 'react'
import { useTranslate } from '../../ui/context/translate.ts'
import { Page } from '../../ui/frame/page.tsx'
import { ProblemAlert } from '../../ui/frame/problem-alert.tsx'
import { wording } from '../shared/problem-notice.tsx'
import { captchaIn, passwordIn, personIn, textIn } from '../shared/read-form.ts'
import type { RegisterProps } from './register-props.ts'
import { StepOne } from './register-step-one.tsx'
import { StepTwo } from './register-step-two.tsx'

/** The registration: both steps stay on the page, so that going back and forth loses nothing. */
export function Register(props: RegisterProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { snapshot, send, first: credentials } = props
  const { fieldErrors, emailRefusal, problem, sent } = snapshot.context
  const pressed = useRef<EventTarget>(undefined)
  const unreachable = snapshot.matches('unreachable')
  const isFirst = snapshot.matches('stepOne') || unreachable || snapshot.matches('leaving')
  const { email, newPassword, ...others } = fieldErrors
  const wrong = isFirst ? [email, newPassword, emailRefusal] : Object.values(others)

  // The second press of a double one was not meant for what stands there now, on the other step.
  const keepToStep = (event: MouseEvent) => {
    if (event.detail > 1 && pressed.current !== event.currentTarget) {
      event.preventDefault()
      event.stopPropagation()
    } else pressed.current = event.currentTarget
  }

  const formIn = (form: FormData) => {
    const first = new FormData(credentials.current?.querySelector('form') ?? undefined)
    const own = { email: textIn(first, 'email'), password: passwordIn(first, 'newPassword') }
    return { ...own, ...personIn(form), ...captchaIn(form) }
  }

  return (
    <Page
      title={isFirst ? t`Sign up` : t`Sign up, step 2 of 2`}
      errors={unreachable || (sent && wrong.some(Boolean))}
      instead={
        unreachable && (
          <ProblemAlert
            message={wording(problem, translate)}
            problem={problem}
            onRetry={() => send({ type: 'load.retry' })}
          />
        )
      }
    >
      <div ref={credentials} hidden={!isFirst} onClickCapture={keepToStep}>
        <StepOne {...props} />
      </div>
      <div hidden={isFirst} onClickCapture={keepToStep}>
        <StepTwo {...props} formIn={formIn} />
      </div>
    </Page>
  )
}
