import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect } from 'react'
import { inputOf } from '../../browser/controls.ts'
import { restoreDraft } from '../../browser/drafts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { Submit } from '../../ui/buttons/submit.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { StepBar } from '../../ui/feedback/step-bar.tsx'
import { Heading } from '../../ui/frame/heading.tsx'
import { ProblemNotice, useProblemText } from '../common/problem-notice.tsx'
import { Quoted } from '../common/quoted.tsx'
import { Newsletter, TermsText } from '../forms/consent.tsx'
import { isBusy } from '../forms/form-state.ts'
import { PersonFields } from '../forms/person-fields.tsx'
import type { RegisterProps, StepProps } from './register-props.ts'

export function StepTwoHead({ snapshot, search }: RegisterProps) {
  const { t } = useLingui()
  const { email, problem } = snapshot.context
  const words = useProblemText(problem)
  return (
    <>
      <Heading sub={<Quoted text={email} name />}>
        <Trans>Tell us about yourself</Trans>
      </Heading>
      <StepBar step={2} />
      {problem?.kind === 'emailTaken' ? (
        <Notice
          kind="warning"
          problem={problem}
          action={<Link to="/link/existing/social" search={{ ...search, email }}>{t`Link existing account`}</Link>}
        >
          {words}
        </Notice>
      ) : (
        <ProblemNotice problem={problem} />
      )}
    </>
  )
}

export function StepTwo({ snapshot, send, countries, prefill, captcha, isShown }: StepProps) {
  const { t } = useLingui()
  // On a prerendered page this step comes after its form.
  useLayoutEffect(() => {
    const form = inputOf('firstName')?.form
    if (form) restoreDraft(form)
  }, [])
  return (
    <>
      <PersonFields countries={countries} initial={prefill} />
      <Newsletter />
      {captcha}
      <TermsText />
      {isShown && <Submit busy={isBusy(snapshot)} checking={snapshot.hasTag('checking')}>{t`Create account`}</Submit>}
      <Button kind="quiet" onClick={() => send({ type: 'step.back' })}>{t`Back`}</Button>
    </>
  )
}
