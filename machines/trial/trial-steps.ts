import { type Destination, type Href, withQuery } from '../security/address.ts'

/** The next step of the trial, with the email and everything that came in the query. */
export function trialStep(
  to: string,
  { email, search }: { email: string; search: Record<string, string> },
): Destination {
  return { to, search: { ...search, ...(email && { email }) } }
}

/** The step of the trial after the email, from which Back leads to the email again. */
export function stepAfterEmail(
  to: string,
  { email, search: handedOn }: { email: string; search: Record<string, string> },
): Destination {
  const search = { ...handedOn, email }
  return { to, search, backTo: search }
}

/** The trial address, told exactly once whether the account is new. */
export function trialAddress(trial: Href, isNewAccount: boolean): { href: Href } {
  return { href: withQuery(trial, { isNewAccount: String(isNewAccount) }) }
}
