import { searchSchema } from '../../browser/query.ts'
import { trialQueryNames } from './prerender.ts'

export const loginSearch = searchSchema('return_to', 'prompt', 'email', 'required_password_update')

export const emailSearch = searchSchema('email', 'return_to')

export const trialSearch = searchSchema('email', ...trialQueryNames)

export type LoginSearch = ReturnType<typeof loginSearch>

export type TrialSearch = ReturnType<typeof trialSearch>
