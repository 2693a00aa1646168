import { type ComponentType, lazy, Suspense } from 'react'
import { Nothing } from '../context/lazy-part.tsx'
import { useSettings } from '../context/settings-context.ts'
import type { EmailOfferProps } from './email-offer.tsx'

const Offer = lazy(async (): Promise<{ default: ComponentType<EmailOfferProps> }> => {
  const code = await import('./email-offer.tsx').catch(() => undefined)
  return { default: code?.EmailOffer ?? Nothing }
})

/** Loads once there is an email; if its code does not load, nothing is suggested. */
export function EmailSuggestion(props: EmailOfferProps) {
  const { emailSuggestion } = useSettings().offers
  return (
    emailSuggestion && (
      <Suspense>
        <Offer {...props} />
      </Suspense>
    )
  )
}
