import { pickQuery } from './query.ts'

/** What every link to another page of the app passes on. */
export const visitNames = ['return_to', 'utm_medium', 'utm_source', 'utm_campaign'] as const

export const passedOn = pickQuery(...visitNames)
