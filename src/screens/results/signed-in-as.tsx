import { Trans } from '@lingui/react/macro'
import type { Session } from '#machines/port/gateway.ts'
import { fullName } from '../../language/full-name.ts'
import { useLanguage } from '../../ui/context/language-context.ts'

/** With what is known of who is signed in. */
export function SignedInAs({ session: { email, firstName, lastName } }: { session: Session }) {
  const { language } = useLanguage()
  const text = fullName(firstName, lastName, language)
  // Lingui reads tags out of strings, and leaves any other value as it is.
  const name = [text]
  if (!text && !email) return null
  return (
    <p>
      {text && email ? (
        <Trans>
          You’re signed in as <strong dir="auto">{name}</strong> (<bdi>{[email]}</bdi>).
        </Trans>
      ) : (
        <Trans>
          You’re signed in as <bdi>{[text || email]}</bdi>.
        </Trans>
      )}
    </p>
  )
}
