import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { resendActivationMachine } from '#machines/sign-in/resend-activation.machine.ts'
import { inputOf } from '../../browser/controls.ts'
import { leadTo } from '../../browser/lead-to.ts'
import type { FlowProps } from '../../flow.ts'
import { useAsWritten } from '../../language/use-as-written.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { lazyPart, Nothing } from '../../ui/context/lazy-part.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProblemNotice } from '../common/problem-notice.tsx'
import { isBusy } from '../forms/form-state.ts'

const Waiting = lazyPart(async () => (await import('./activation-sent.tsx')).ActivationSent, Nothing)

interface ResendActivationProps extends FlowProps<typeof resendActivationMachine> {
  /** Only for a page without a field for it. */
  email: string
  field?: string | undefined
  onMissing?(): void
}

export function ResendActivation({ snapshot, send, email, field, onMissing }: ResendActivationProps) {
  const { gaps, problem } = snapshot.context
  const asked = useAsWritten(snapshot.context.email)
  const sent = snapshot.matches('sent')
  const result = useRef<HTMLSpanElement>(null)
  const lead = useEffectEvent(() => {
    onMissing?.()
    if (field) inputOf(field)?.focus()
  })
  useEffect(() => {
    if (gaps > 0) lead()
  }, [gaps])
  // The button that had the focus is gone.
  useLayoutEffect(() => {
    if (sent && document.activeElement === document.body) leadTo(result.current)
  }, [sent])
  return (
    <>
      {(snapshot.matches({ offered: 'failed' }) || (snapshot.matches({ offered: 'unaddressed' }) && !field)) && (
        <ProblemNotice problem={problem} />
      )}
      <span ref={result}>
        {sent ? (
          <Notice kind="success">
            <Trans>
              A new activation link has been sent to <bdi translate="no">{asked}</bdi>. Please use it to activate your
              account.
            </Trans>
            <ActivationSent />
          </Notice>
        ) : (
          <Button
            kind="quiet"
            name="resend"
            busy={isBusy(snapshot)}
            onClick={() => send({ type: 'activation.resend', email: field ? (inputOf(field)?.value ?? '') : email })}
          >
            <Trans>Resend activation link</Trans>
          </Button>
        )}
      </span>
    </>
  )
}

function ActivationSent() {
  const [since] = useState(() => performance.now())
  return <Waiting since={since} />
}
