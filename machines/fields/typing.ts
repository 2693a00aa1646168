import { passwordTooLong } from './password.ts'
import { firstNameTooLong, lastNameTooLong } from './person.ts'
import { applyEdit, type Edit, type FieldErrors, type Remarks } from './remarks.ts'

const tooLong: readonly unknown[] = [passwordTooLong, firstNameTooLong, lastNameTooLong]

/**
 * What a form says under its fields after one of them was edited, where some speak while they are typed in: what is still
 * too short is a note then, what is too long an error at once.
 */
export function applyTyping<Said extends FieldErrors>(
  edit: Edit,
  form: Remarks<Said>,
  speaking: readonly (string & keyof Said)[],
): Pick<Remarks<Said>, 'fieldErrors' | 'notes'> {
  const isTyped = edit.how === 'typed' && (speaking as readonly string[]).includes(edit.field)
  return applyEdit(isTyped ? { ...edit, how: 'chosen', empty: !tooLong.includes(edit.fieldError) } : edit, form)
}
