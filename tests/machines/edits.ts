import type { FieldEdit } from '#machines/fields/form-messages.ts'

/** An edit with the error of its rule; a missing value means that the field is empty. */
export function edit(how: FieldEdit['how'], field: string, fieldError?: string): FieldEdit {
  const empty = /^(Please enter your|Required)/.test(fieldError ?? '')
  return { type: 'field.edit', field, fieldError, how, empty }
}

/** The edits of a field: empty, wrong, then corrected. */
export const edits = (field: string, missing: string, wrong: string): FieldEdit[] => [
  edit('left', field, missing),
  edit('left', field, wrong),
  edit('typed', field),
]
