import type { AnyEventObject } from 'xstate'
import { passwordTooLong } from './password.ts'
import { firstNameTooLong, lastNameTooLong } from './person.ts'
import { type Remarks, withEdit } from './rules.ts'

const tooLong: readonly unknown[] = [passwordTooLong, firstNameTooLong, lastNameTooLong]

/**
 * What a form says under its fields after one of them was edited, where some speak while they are typed in: what is still
 * too short is a note then, what is too long an error at once.
 */
export function withTyping<Complaints extends object>(
  event: AnyEventObject,
  form: Remarks<Complaints>,
  speaking: readonly (string & keyof Complaints)[],
): Pick<Remarks<Complaints>, 'complaints' | 'notes'> {
  const isTyped = event['how'] === 'typed' && (speaking as readonly string[]).includes(event['field'])
  return withEdit(isTyped ? { ...event, how: 'chosen', empty: !tooLong.includes(event['complaint']) } : event, form)
}
