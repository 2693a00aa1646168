import { search } from '../../browser/query.ts'

/** What the login reads of its address. */
export const loginQuery = search('return_to', 'prompt', 'email', 'required_password_update')

/** What the registration reads of its address. */
export const registerQuery = search('email', 'return_to', 'utm_medium', 'utm_source', 'utm_campaign')

/** What a page reads that asks for nothing but an email. */
export const emailQuery = search('email', 'return_to')

/** The query that every step of the trial reads and hands on to the next. */
export const trialQuery = search(
  'email',
  'return_to',
  'prompt',
  'productCode',
  'utm_medium',
  'utm_source',
  'utm_campaign',
)

/** What {@link loginQuery} reads. */
export type LoginQuery = ReturnType<typeof loginQuery>

/** What {@link registerQuery} reads. */
export type RegisterQuery = ReturnType<typeof registerQuery>

/** What {@link trialQuery} reads. */
export type TrialQuery = ReturnType<typeof trialQuery>
