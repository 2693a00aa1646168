import type { FieldEdit } from '../../machines/fields/form-messages.ts'

/** An edit of a field, with what the rules say of it; a field is empty where they say that something is missing. */
export function edit(how: FieldEdit['how'], field: string, fieldError?: string): FieldEdit {
  const empty = /^(Please enter your|Required)/.test(fieldError ?? '')
  return { type: 'field.edit', field, fieldError, how, empty }
}

/** What can happen in a field: it is left empty, left with something wrong in it, and mended. */
export const edits = (field: string, missing: string, wrong: string): FieldEdit[] => [
  edit('left', field, missing),
  edit('left', field, wrong),
  edit('typed', field),
]
