import { search } from './query.ts'

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

/** What {@link trialQuery} reads. */
export type TrialQuery = ReturnType<typeof trialQuery>
