import { pristine } from '../fields/form-rules.ts'
import { type ProfileValues, profileFields } from '../fields/person.ts'
import type { Profile } from '../port/gateway.ts'
import { required } from '../required.ts'
import type { EditProfileContext, EditProfileInput } from './edit-profile.types.ts'

type Form = Pick<EditProfileContext, 'typed' | 'saving' | 'profile'>

export function beginProfile(input: EditProfileInput): EditProfileContext {
  const empty = { profile: undefined, typed: profileFields.none, saving: undefined, elsewhere: {}, problem: undefined }
  return { ...input, ...pristine, ...empty, hasUnsavedChanges: false }
}

export function applyTyping(
  edit: { field: string; value: unknown },
  { typed: before, profile }: Pick<Form, 'typed' | 'profile'>,
) {
  const typed = profileFields.after(edit, before)
  return { typed, hasUnsavedChanges: profileFields.differ(typed, profile) }
}

/** A profile that was read again: what the visitor has not changed is shown and saved as it is now. */
export function applyNews(profile: Profile, form: Form) {
  const read = required(form.profile, 'profile')
  const over = (typed: ProfileValues) => profileFields.over(profile, { typed, read })
  const typed = over(form.typed)
  return {
    profile,
    typed,
    saving: form.saving && over(form.saving),
    hasUnsavedChanges: profileFields.differ(typed, profile),
  }
}

/** What was changed here and elsewhere, as it stands there. */
export function changedElsewhere(now: Profile, form: Pick<Form, 'saving' | 'profile'>): Partial<ProfileValues> {
  const [typed, read] = [required(form.saving, 'profile to save'), required(form.profile, 'profile')]
  return profileFields.clash(now, { typed, read })
}

/** Values typed while the save ran stay unsaved. */
export function applySaved(form: Form) {
  return {
    profile: { ...required(form.profile, 'profile'), ...required(form.saving, 'saved profile') },
    hasUnsavedChanges: profileFields.differ(form.typed, form.saving),
  }
}
