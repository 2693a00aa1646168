import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useRef } from 'react'
import { hasErrors } from '#machines/fields/form-messages.ts'
import { credentialErrors, type RegisterForm, registerErrors } from '#machines/sign-up/register.rules.ts'
import { useTranslate } from '../../ui/context/translate.ts'
import { Form } from '../../ui/controls/form.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { SmallPrint } from '../../ui/frame/small-print.tsx'
import { isBusy } from '../shared/is-busy.ts'
import { LoadError } from '../shared/load-error.tsx'
import { registrationIn, translateErrors } from '../shared/read-form.ts'
import type { RegisterProps } from './register-props.ts'
import { StepOne, StepOneHead } from './register-step-one.tsx'
import { StepTwo, StepTwoHead } from './register-step-two.tsx'

/** Both steps stay on the page, so that going back and forth loses nothing. */
export function Register(props: RegisterProps) {
  const { t } = useLingui()
  const { snapshot, send, first, social, resend } = props
  const { captcha, emailRefusal, fieldErrors, hints, isSubmitted } = snapshot.context
  const pressed = useRef<boolean>(undefined)
  const unreachable = snapshot.matches('unreachable')
  const isFirst = snapshot.matches('stepOne') || unreachable || snapshot.matches('leaving')
  const { email, newPassword, ...others } = fieldErrors
  const errors = translateErrors(
    isFirst ? { email: emailRefusal?.reason ?? email, newPassword } : others,
    useTranslate(),
  )

  const leave = (name: string, form: RegisterForm) => {
    if (name === 'email') send({ type: 'email.leave', email: form.email })
    if (name === 'firstName' || name === 'lastName' || name === 'countryCode')
      send({ type: 'field.leave', fields: { [name]: form[name] } })
  }

  // The second click of a double click must not hit the other step.
  const onClickCapture = (event: MouseEvent) => {
    if (event.detail > 1 && pressed.current !== isFirst) {
      event.preventDefault()
      event.stopPropagation()
    } else pressed.current = isFirst
  }

  return (
    <Page
      title={isFirst ? t`Sign up` : t`Sign up, step 2 of 2`}
      errors={unreachable || (isSubmitted && hasErrors(errors))}
      replacement={unreachable && <LoadError {...props} />}
    >
      <div hidden={!isFirst} {...{ onClickCapture }}>
        <StepOneHead {...props} />
      </div>
      <div hidden={isFirst} {...{ onClickCapture }}>
        <StepTwoHead {...props} />
      </div>
      <Form
        busy={isBusy(snapshot)}
        part={isFirst ? 1 : 2}
        errors={errors}
        hints={hints}
        read={registrationIn}
        check={(form) => (isFirst ? credentialErrors(form) : registerErrors(form, captcha))}
        onEdit={send}
        onLeave={leave}
        onSubmit={(form) => send(isFirst ? stepIn(form) : { type: 'form.submit', form })}
      >
        <div ref={first} hidden={!isFirst} {...{ onClickCapture }}>
          <StepOne {...props} isShown={isFirst} />
        </div>
        <div hidden={isFirst} {...{ onClickCapture }}>
          <StepTwo {...props} isShown={!isFirst} />
        </div>
      </Form>
      <div hidden={!isFirst} {...{ onClickCapture }}>
        {social}
        <SmallPrint>{resend}</SmallPrint>
      </div>
    </Page>
  )
}

function stepIn({ email, password }: RegisterForm) {
  return { type: 'step.submit', email, password } as const
}
