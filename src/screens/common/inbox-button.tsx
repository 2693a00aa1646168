import { Trans } from '@lingui/react/macro'
import { inboxOf } from '#machines/fields/inbox.ts'
import { useTranslate } from '../../language/translate.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { useSettings } from '../../ui/context/settings-context.ts'

export function InboxButton({ email, isPlain }: { email: string; isPlain?: boolean }) {
  const translate = useTranslate()
  const inbox = useSettings().offers.inbox && inboxOf(email)
  if (!inbox) return null
  const { href } = inbox
  const name = translate(inbox.name)
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={isPlain ? undefined : buttonClass('primary')}>
      <Trans>
        Open {name} <span className="visually-hidden">(opens in a new tab)</span>
      </Trans>
    </a>
  )
}
