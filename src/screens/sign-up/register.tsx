import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, type RefObject, useRef } from 'react'
import type { registerMachine } from '../../../machines/sign-up/register.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { Page } from '../../ui/page.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useSay } from '../../ui/say.ts'
import type { CountryList } from '../parts/person-fields.tsx'
import { wording } from '../parts/problem-notice.tsx'
import { captchaIn, passwordIn, personIn, textIn } from '../parts/read-form.ts'
import { StepOne } from './register-step-one.tsx'
import { StepTwo } from './register-step-two.tsx'

/** What both steps of the registration get. */
export interface RegisterProps extends FlowProps<typeof registerMachine> {
  /** Around the first step, which the second sends along. */
  first: RefObject<HTMLDivElement | null>
  countries: CountryList
  keep: { return_to?: string }
  /** The email that came with the address; it stays as it is if it is one. */
  prefilled: string | undefined
  captcha: ReactNode
  social: ReactNode
  resend: ReactNode
}

/** The registration: both steps stay on the page, so that going back and forth loses nothing. */
export function Register(props: RegisterProps) {
  const { t } = useLingui()
  const say = useSay()
  const { snapshot, send, first: credentials } = props
  const { complaints, emailRefusal, problem, sent } = snapshot.context
  const pressed = useRef<EventTarget>(undefined)
  const unreachable = snapshot.matches('unreachable')
  const isFirst = snapshot.matches('stepOne') || unreachable || snapshot.matches('linking')
  const { email, newPassword, ...others } = complaints
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
      stage
      errors={unreachable || (sent && wrong.some(Boolean))}
      instead={
        unreachable && (
          <Problem
            message={wording(problem, say)}
            reference={problem?.guid}
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
