import { search } from '../../browser/query.ts'

export const loginQuery = search('return_to', 'prompt', 'email', 'required_password_update')

export const registerQuery = search('email', 'return_to', 'utm_medium', 'utm_source', 'utm_campaign')

export const emailQuery = search('email', 'return_to')

export const trialQuery = search(
  'email',
  'return_to',
  'prompt',
  'productCode',
  'utm_medium',
  'utm_source',
  'utm_campaign',
)

export type LoginQuery = ReturnType<typeof loginQuery>

export type TrialQuery = ReturnType<typeof trialQuery>
