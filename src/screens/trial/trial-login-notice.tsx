import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { trialLoginMachine } from '../../../machines/trial/trial-login.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { useHanded } from '../../ui/context/navigation.ts'
import { useTranslate } from '../../ui/context/translate.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { CorporateNotice } from '../shared/corporate-notice.tsx'
import { ProblemNotice } from '../shared/problem-notice.tsx'

/** What the notices of the trial login get. */
export interface TrialLoginNoticeProps extends Pick<FlowProps<typeof trialLoginMachine>, 'snapshot'> {
  /** Where a company signs the visitor in to. */
  corporateTarget: string
  resend: ReactNode
}

/** What the trial login says about the account as a whole, above its fields. */
export function TrialLoginNotice({ snapshot, corporateTarget, resend }: TrialLoginNoticeProps) {
  const { problem, username } = snapshot.context
  const { said } = useHanded()
  const translate = useTranslate()
  if (snapshot.matches({ filling: 'corporateOnly' })) {
    return <CorporateNotice search={{ return_to: corporateTarget, email: username }} />
  }
  if (snapshot.matches({ filling: 'inactive' })) {
    return (
      <Notice kind="warning" action={resend}>
        <Trans>Your account is not active. Use the activation link that we sent you, or ask for a new one.</Trans>
      </Notice>
    )
  }
  if (problem) return <ProblemNotice problem={problem} />
  return said && <Notice kind="success">{translate(said)}</Notice>
}
