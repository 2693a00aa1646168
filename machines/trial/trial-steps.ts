import { type Href, withQuery } from '../security/address.ts'

interface Visit {
  email: string
  search: Record<string, string>
}

export function trialStep(to: string, { email, search }: Visit) {
  return { to, search: { ...search, ...(email && { email }) } }
}

/** Back returns to the email step. */
export function stepAfterEmail(to: string, visit: Visit) {
  const step = trialStep(to, visit)
  return { ...step, backTo: step.search }
}

export function trialAddress(trial: Href, isNewAccount: boolean): { href: Href } {
  return { href: withQuery(trial, { isNewAccount: String(isNewAccount) }) }
}
