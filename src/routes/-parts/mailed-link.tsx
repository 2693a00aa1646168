import { type ReactNode, useState } from 'react'
import { isCode } from '#machines/port/one-time-code.ts'
import { type Secret, seal } from '#machines/security/secret.ts'
import { isMailAwaited } from '../../browser/awaited-mail.ts'
import { pending } from '../../browser/leave.ts'
import { isDone, isSecretLost, secretFromUrl } from '../../browser/url-secrets.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { LinkLoadedAgain } from '../../screens/common/loaded-again.tsx'
import { NotFound } from '../../screens/not-found.screen.tsx'
import { RequestLink } from '../../screens/password/request-link.tsx'
import { useSettings } from '../../ui/context/settings-context.ts'
import { whenSeen } from './visible.tsx'

interface MailedLinkProps {
  title: string
  /** The way to another link. */
  again: ReactNode
  /** What the page says once it has succeeded, if it stays. */
  done?: ReactNode
  children: ReactNode
}

/** A page that was loaded again without its code says so instead, or that it had succeeded. */
export function MailedLink({ title, again, done, children }: MailedLinkProps) {
  const [isLost] = useState(isSecretLost)
  const [isSaidAgain] = useState(isDone)
  if (isSaidAgain && done) return done
  return isLost ? <LinkLoadedAgain title={title}>{again}</LinkLoadedAgain> : children
}

/** True where a link that acts on arrival waits for a press: somebody else than a person may have opened it. */
export function useAsksFirst(): boolean {
  return Boolean(useSettings().flags.confirmLinks) && !isMailAwaited()
}

interface PasswordLinkProps {
  title: string
  search: { return_to?: string }
  /** The form, whose code is checked once somebody sees the page. */
  children(code: Secret, due: Promise<void>): ReactNode
}

/** An address without its code was opened elsewhere before; one with a code that nobody issued leads nowhere. */
export function PasswordLink({ title, search, children }: PasswordLinkProps) {
  const [code] = useState(() => (globalThis.document ? secretFromUrl('code') : undefined))
  const [due] = useState(() => (isCode(code) ? whenSeen() : pending()))
  const isHydrated = useHydrated()
  // What is prerendered is hydrated first.
  if (isCode(code) || !isHydrated) return children(code ?? seal(''), due)
  if (code) return <NotFound />
  return (
    <LinkLoadedAgain title={title}>
      <RequestLink search={search} />
    </LinkLoadedAgain>
  )
}
