import { Trans } from '@lingui/react/macro'
import { fullName } from '#machines/fields/full-name.ts'
import type { Session } from '#machines/port/gateway.ts'
import { useAsWritten } from '../../language/use-as-written.ts'
import { useLanguage } from '../../ui/context/language-context.ts'

export function SignedInAs({ session }: { session: Session }) {
  const { firstName, lastName } = session
  const email = useAsWritten(session.email)
  const { language } = useLanguage()
  const text = fullName(firstName, lastName, language)
  // Lingui reads tags out of strings, and leaves any other value as it is.
  const name = [text]
  if (!text && !email) return null
  return (
    <p>
      {text && email ? (
        <Trans>
          You’re signed in as{' '}
          <strong dir="auto" translate="no">
            {name}
          </strong>{' '}
          (<bdi translate="no">{[email]}</bdi>).
        </Trans>
      ) : (
        <Trans>
          You’re signed in as <bdi translate="no">{[text || email]}</bdi>.
        </Trans>
      )}
    </p>
  )
}
