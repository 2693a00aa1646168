import { Trans } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { loginMachine } from '#machines/sign-in/login.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { useTranslate } from '../../language/translate.ts'
import { lazyPart } from '../../ui/context/lazy-part.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Variants } from '../../ui/frame/variants.tsx'
import { ProblemNotice } from '../common/problem-notice.tsx'

const BlockedNotice = lazyPart(async () => (await import('./blocked-notice.tsx')).BlockedNotice, ProblemNotice)

export interface LoginNoticeProps extends Pick<FlowProps<typeof loginMachine>, 'snapshot'> {
  /** A message of the page before. */
  flash: string | undefined
  recovery: '/account/recover' | '/trial/recover'
  /** Of the link to the recovery. */
  search: Record<string, string>
  resend: ReactNode
}

export function LoginNotice(props: LoginNoticeProps) {
  return (
    <>
      <Variants
        block
        of="update"
        now={props.snapshot.context.passwordUpdateRequired ? 'due' : 'no'}
        all={{
          no: null,
          due: (
            <Notice kind="info">
              <Trans>Your password has to be updated. Sign in with your current password, then choose a new one.</Trans>
            </Notice>
          ),
        }}
      />
      <AccountNotice {...props} />
    </>
  )
}

function AccountNotice({ snapshot, flash, search, recovery, resend }: LoginNoticeProps) {
  const { attempts, isSubmitted, problem } = snapshot.context
  const translate = useTranslate()
  if (snapshot.matches({ filling: 'inactive' })) {
    return (
      <Notice kind="warning" problem={problem} action={resend}>
        <Trans>Your account isn’t active. Use the activation link that we sent you, or request a new one.</Trans>
      </Notice>
    )
  }
  if (snapshot.matches({ filling: 'blocked' })) return <Blocked {...{ problem, recovery, search }} />
  if (problem) return <ProblemNotice problem={problem} />
  if (!flash || isSubmitted || attempts > 0) return null
  return (
    <Notice kind="success" news>
      {translate(flash)}
    </Notice>
  )
}

function Blocked(props: Omit<ComponentProps<typeof BlockedNotice>, 'since'>) {
  const [since] = useState(() => performance.now())
  return <BlockedNotice {...props} since={since} />
}
