import { type Destination, type Href, withQuery } from '../security/address.ts'

export function trialStep(
  to: string,
  { email, search }: { email: string; search: Record<string, string> },
): Destination {
  return { to, search: { ...search, ...(email && { email }) } }
}

/** Back returns to the email step. */
export function stepAfterEmail(
  to: string,
  { email, search: handedOn }: { email: string; search: Record<string, string> },
): Destination {
  const search = { ...handedOn, email }
  return { to, search, backTo: search }
}

export function trialAddress(trial: Href, isNewAccount: boolean): { href: Href } {
  return { href: withQuery(trial, { isNewAccount: String(isNewAccount) }) }
}
