import { search } from '../../browser/query.ts'
import { trialQueryNames } from './prerender.ts'

export const loginQuery = search('return_to', 'prompt', 'email', 'required_password_update')

export const emailQuery = search('email', 'return_to')

export const trialQuery = search('email', ...trialQueryNames)

export type LoginQuery = ReturnType<typeof loginQuery>

export type TrialQuery = ReturnType<typeof trialQuery>
