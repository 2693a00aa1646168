import { Trans, useLingui } from '@lingui/react/macro'
import { resendPause } from '../../../machines/limits.ts'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { InboxButton } from '../shared/inbox-button.tsx'

interface ActivationNewsProps {
  /** The address that it was sent to, unless the page leads to its inbox anyway. */
  email: string | undefined
  /** When the email was sent; while it is on its way there is no news. */
  since: number | undefined
  /** Whether its link was followed already, in another tab. */
  isActivated: boolean
}

/** What helps whoever waits for an activation email: where to read it, when it can be sent again, that it did its work. */
export function ActivationNews({ email, since, isActivated }: ActivationNewsProps) {
  const { t } = useLingui()
  if (isActivated)
    return (
      <Notice kind="success">
        <Trans>Your account was activated in another tab. You can sign in now.</Trans>
      </Notice>
    )
  return (
    since !== undefined && (
      <>
        <p>
          <Trans>
            You can send it again in <Countdown time={resendPause} since={since} over={t`You can send it again now.`} />
          </Trans>
        </p>
        {email && <InboxButton email={email} isPlain />}
      </>
    )
  )
}
