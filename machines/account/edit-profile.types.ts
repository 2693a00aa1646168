import type { FormEvent, FormMessages } from '../fields/form-rules.ts'
import type { ProfileValues } from '../fields/person.ts'
import type { Destination } from '../leaving.ts'
import type { Profile } from '../port/gateway.ts'
import type { Problem } from '../port/problem.ts'
import type { Href } from '../security/address.ts'

export interface EditProfileInput {
  returnTo: Href | undefined
  /** This page, the return address after a sign-in. */
  here: Href
}

export interface EditProfileContext extends EditProfileInput, FormMessages<keyof ProfileValues> {
  /** As it was read last. */
  profile: Profile | undefined
  typed: ProfileValues
  /** The values of the save in progress, or of the last one. */
  saving: ProfileValues | undefined
  /** What somebody else changed in fields that the visitor changed, too. */
  elsewhere: Partial<ProfileValues>
  problem: Problem | undefined
  hasUnsavedChanges: boolean
}

export interface EditProfileTypes {
  input: EditProfileInput
  context: EditProfileContext
  events: FormEvent<ProfileValues> | { type: 'load.retry' } | { type: 'visitor.leave' } | { type: 'visitor.return' }
  output: Destination
  tags: 'busy' | 'checking' | 'error' | 'success'
}
