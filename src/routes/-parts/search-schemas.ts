import { searchSchema } from '../../browser/query.ts'
import { visitNames } from '../../browser/visit-query.ts'
import { trialQueryNames } from './prerender.ts'

export const loginSearch = searchSchema('prompt', 'email', 'required_password_update', ...visitNames)

export const emailSearch = searchSchema('email', ...visitNames)

export const trialSearch = searchSchema('email', ...trialQueryNames)

/** OpenID Connect separates several prompts by spaces. */
export function asksForLogin({ prompt = '' }: { prompt?: string }): boolean {
  return prompt.split(' ').includes('login')
}

export type LoginSearch = ReturnType<typeof loginSearch>

export type TrialSearch = ReturnType<typeof trialSearch>
