import { type ReactNode, useState } from 'react'
import { isCode } from '#machines/port/one-time-code.ts'
import type { Secret } from '#machines/security/secret.ts'
import { isMailAwaited } from '../../browser/awaited-mail.ts'
import { isDone, isSecretLost, secretFromUrl } from '../../browser/url-secrets.ts'
import { NotFound } from '../../screens/not-found.screen.tsx'
import { RequestLink } from '../../screens/password/request-link.tsx'
import { LinkLoadedAgain } from '../../screens/results/loaded-again.tsx'
import { useSettings } from '../../ui/context/settings-context.ts'

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
  children(code: Secret): ReactNode
}

/** For an address without a code that the gateway can have issued. */
export function PasswordLink({ title, search, children }: PasswordLinkProps) {
  const [code] = useState(() => secretFromUrl('code'))
  return (
    <MailedLink title={title} again={<RequestLink search={search} />}>
      {isCode(code) ? children(code) : <NotFound />}
    </MailedLink>
  )
}
