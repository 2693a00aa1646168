import { useEffect, useRef } from 'react'
import { recoverMachine } from '#machines/password/recover.machine.ts'
import type { Href } from '#machines/security/address.ts'
import { forgetMail, noteMail, recallMail } from '../../browser/sent-mail.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useFlow } from '../../flow.ts'
import { Recover, type RecoverProps } from '../../screens/password/recover.screen.tsx'

interface RecoverPageProps extends Pick<RecoverProps, 'search' | 'login'> {
  email: string
  returnTo: Href
}

/** A mail that was asked for is remembered by the tab; what is prerendered is hydrated first. */
export function RecoverPage(props: RecoverPageProps) {
  const sentTo = useHydrated() ? recallMail() : undefined
  return <RecoverFlow key={sentTo === undefined ? 'new' : 'sent'} {...props} sentTo={sentTo} />
}

function RecoverFlow({ email, sentTo, returnTo, ...screen }: RecoverPageProps & { sentTo: string | undefined }) {
  const flow = useFlow(recoverMachine, { email, sentTo, returnTo })
  const isSent = flow.snapshot.matches('sent')
  const address = flow.snapshot.context.email
  const wasSent = useRef(false)
  useEffect(() => {
    if (isSent) noteMail(address)
    else if (wasSent.current) forgetMail()
    wasSent.current = isSent
  }, [isSent, address])
  return <Recover {...flow} {...screen} />
}
