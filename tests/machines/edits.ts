import type { FieldEdit } from '#machines/fields/form-rules.ts'

type How = FieldEdit<Record<string, unknown>>['how']

/** An edit as a case: with what the specification says of the value, or nothing. */
export const edited = <Field extends string, Value>(how: How, field: Field, value: Value, says?: string) => ({
  field,
  how,
  value,
  says,
})

/** The edits of a text: left empty, left wrong, then corrected. */
export const edits = <Field extends string>(
  field: Field,
  missing: string,
  [wrong, says]: [string, string],
  right: string,
) => [edited('left', field, '', missing), edited('left', field, wrong, says), edited('typed', field, right)]

export const emailEdits = [
  'Please enter your email address.',
  ['ada@', 'Please enter valid email address.'],
  'ada@lovelace.example',
] satisfies [string, [string, string], string]

/** One edit after the other, as events. */
export const editing = <Values extends object>(how: How, values: Values) =>
  Object.entries(values).map(
    ([field, value]) => ({ type: 'field.edit', field, how, value }) as FieldEdit<Required<Values>>,
  )

/** An edit as an event. */
export const edit = <Field extends string, Value>(how: How, field: Field, value: Value) =>
  ({ type: 'field.edit', field, how, value }) as const
