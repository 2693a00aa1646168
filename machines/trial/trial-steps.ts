import type { PagePath } from '../leaving.ts'
import { type Href, withQuery } from '../security/address.ts'

interface Visit {
  email: string
  search: Record<string, string>
}

export function trialStep(to: PagePath, { email, search }: Visit) {
  return { to, search: { ...search, ...(email && { email }) } }
}

/** Back returns to the email step. */
export function stepAfterEmail(to: PagePath, visit: Visit) {
  const step = trialStep(to, visit)
  return { ...step, backTo: step.search }
}

export function trialAddress(trial: Href, isNewAccount: boolean): { href: Href } {
  return { href: withQuery(trial, { isNewAccount: String(isNewAccount) }) }
}
