import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import type { UnusableEmail } from '#machines/sign-up/register.types.ts'
import { useTranslate } from '../../language/translate.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { Joined } from '../../ui/feedback/joined.tsx'
import { CorporateHint, corporateQuestion } from '../sign-in/corporate-hint.tsx'

/** What is wrong with the email; the way on stands beside it. */
export const turnedDown = {
  conflict: /*i18n*/ 'This email address is already connected to an account.',
  corporate: corporateQuestion,
} as const

interface EmailTurnedDownProps extends Pick<UnusableEmail, 'reason'> {
  search: { return_to?: string; email: string }
}

export function EmailTurnedDown({ reason, search }: EmailTurnedDownProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const own = useRef<HTMLSpanElement>(null)
  // The next press takes it away, and its link would take the focus along.
  useLayoutEffect(() => {
    const { current } = own
    return () => {
      if (current?.contains(document.activeElement)) document.getElementById('field-email')?.focus()
    }
  }, [])
  return (
    <span ref={own}>
      {reason === 'corporate' ? (
        <CorporateHint search={search} />
      ) : (
        <Joined
          said={translate(turnedDown[reason])}
          next={<Link to="/service_login" search={{ ...search, prompt: 'login' }}>{t`Sign in instead?`}</Link>}
        />
      )}
    </span>
  )
}
