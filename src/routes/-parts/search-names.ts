import { pickQuery, visitNames } from '../../browser/visit-query.ts'

export const loginSearch = pickQuery('prompt', 'email', 'required_password_update', ...visitNames)

export const emailSearch = pickQuery('email', ...visitNames)

export const trialQueryNames = [...visitNames, 'prompt', 'productCode'] as const

export const trialSearch = pickQuery('email', ...trialQueryNames)

/** OpenID Connect separates several prompts by spaces. */
export function asksForLogin({ prompt = '' }: { prompt?: string }): boolean {
  return prompt.split(' ').includes('login')
}

export type LoginSearch = ReturnType<typeof loginSearch>

export type TrialSearch = ReturnType<typeof trialSearch>
