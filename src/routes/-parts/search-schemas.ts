import { searchSchema } from '../../browser/query.ts'
import { visitNames } from '../../browser/visit-query.ts'
import { trialQueryNames } from './prerender.ts'

export const loginSearch = searchSchema('prompt', 'email', 'required_password_update', ...visitNames)

export const emailSearch = searchSchema('email', ...visitNames)

export const trialSearch = searchSchema('email', ...trialQueryNames)

export type LoginSearch = ReturnType<typeof loginSearch>

export type TrialSearch = ReturnType<typeof trialSearch>
