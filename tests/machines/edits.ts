import type { FieldEdit } from '../../machines/fields/remarks.ts'

/** An edit of a field, with what the rules say of it; a field is empty where they say that something is missing. */
export function edit(how: FieldEdit['how'], field: string, fieldError?: string): FieldEdit {
  const empty = /^(Please enter your|Required)/.test(fieldError ?? '')
  return { type: 'field.edit', field, fieldError, how, empty }
}
