import { useLingui } from '@lingui/react/macro'
import type { FieldEdit } from '#machines/fields/form-rules.ts'
import type { RegisterValues } from '#machines/sign-up/register.types.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useTranslate } from '../../language/translate.ts'
import formCss from '../../ui/forms/form.module.css'
import { Form } from '../../ui/forms/form.tsx'
import pageCss from '../../ui/frame/page.module.css'
import { Page } from '../../ui/frame/page.tsx'
import { SmallPrint } from '../../ui/frame/small-print.tsx'
import { LoadError } from '../common/load-error.tsx'
import { isBusy, isWrong, translateErrors } from '../forms/form-state.ts'
import { registerControls } from '../forms/person-controls.ts'
import { turnedDown } from './email-turned-down.tsx'
import type { RegisterProps } from './register-props.ts'
import { StepOne, StepOneHead } from './register-step-one.tsx'
import { StepTwo, StepTwoHead } from './register-step-two.tsx'

/** Both steps stay on the page, so that going back and forth loses nothing. */
export function Register(props: RegisterProps) {
  const { t } = useLingui()
  const { snapshot, send, first, social, resend } = props
  const { emailRefusal, fieldErrors, hints, isSubmitted } = snapshot.context
  // Nobody is in step two before the code is there, so its HTML would only be waited for.
  const isHydrated = useHydrated()
  const unreachable = snapshot.matches('unreachable')
  const isFirst = snapshot.matches('stepOne') || unreachable || snapshot.matches('leaving')
  const { email, newPassword, ...others } = fieldErrors
  const ofStepOne = { email: emailRefusal ? turnedDown[emailRefusal.reason] : email, newPassword }
  const errors = translateErrors(isFirst ? ofStepOne : others, useTranslate())

  const edit = (edited: FieldEdit<RegisterValues>) => {
    const { field, how, value } = edited
    if (field === 'email' && how === 'left') send({ type: 'email.leave', email: value })
    send(edited)
  }

  return (
    <Page
      title={isFirst ? t`Sign up` : t`Sign up, step 2 of 2`}
      errors={unreachable || isWrong({ isSubmitted, fieldErrors: errors })}
      replacement={unreachable && <LoadError {...props} />}
    >
      <div className={pageCss.part} hidden={!isFirst}>
        <StepOneHead {...props} />
      </div>
      <div className={pageCss.part} hidden={isFirst}>
        {isHydrated && <StepTwoHead {...props} />}
      </div>
      <Form
        busy={isBusy(snapshot)}
        part={isFirst ? 1 : 2}
        errors={errors}
        hints={hints}
        controls={registerControls}
        onEdit={edit}
        onSubmit={(values) => send({ type: isFirst ? 'step.submit' : 'form.submit', values })}
      >
        <div ref={first} className={formCss.part} hidden={!isFirst}>
          <StepOne {...props} isShown={isFirst} />
        </div>
        <div className={formCss.part} hidden={isFirst}>
          {isHydrated && <StepTwo {...props} isShown={!isFirst} />}
        </div>
      </Form>
      <div className={pageCss.part} hidden={!isFirst}>
        {social}
        <SmallPrint>{resend}</SmallPrint>
      </div>
    </Page>
  )
}
