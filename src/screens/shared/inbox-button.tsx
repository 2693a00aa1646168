import { Trans } from '@lingui/react/macro'
import { inboxOf } from '../../../machines/fields/inbox.ts'
import { useSettings } from '../../ui/context/settings-context.ts'
import { buttonClass } from '../../ui/controls/button-class.ts'

interface InboxButtonProps {
  /** The address that an email was sent to. */
  email: string
  /** Whether it is a link among other words. */
  isPlain?: boolean
}

/** Leads to the inbox of an address, in a tab of its own; nothing where its domain does not say which one that is. */
export function InboxButton({ email, isPlain }: InboxButtonProps) {
  const inbox = useSettings().offers?.inbox !== false && inboxOf(email)
  if (!inbox) return null
  const { name, href } = inbox
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={isPlain ? undefined : buttonClass('primary')}>
      <Trans>
        Open {name} <span className="visually-hidden">(opens in a new tab)</span>
      </Trans>
    </a>
  )
}
