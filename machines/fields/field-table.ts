import { mapValues } from '../map-values.ts'
import { formRules, type Mistake, type Sentence } from './form-rules.ts'
import { tidy } from './tidy.ts'

/** A field of text; messages are English sentences, and `longest` counts code points after tidying. */
export interface FieldRow {
  /** Without it the field may stay empty. */
  missing?: Sentence
  /** Counts as empty. */
  unknown?: string
  longest?: number
  tooLong?: Sentence
  /** What a value must match, and what is said of one that does not. */
  allowed?: RegExp
  wrong?: Sentence
}

export type ValuesOf<Table extends { none: object }> = Table['none']

function mistakeIn(typed: string, row: FieldRow): Mistake | undefined {
  const { missing, unknown, longest = Number.POSITIVE_INFINITY, tooLong, allowed, wrong } = row
  const value = tidy(typed)
  if (value === '' || value === unknown) return missing ? { kind: 'missing', message: missing } : undefined
  if (tooLong && [...value].length > longest) return { kind: 'long', message: tooLong }
  return wrong && allowed?.test(value) === false ? { kind: 'wrong', message: wrong } : undefined
}

/** Everything that follows from the rows of some fields. */
export function fieldTable<Name extends string>(rows: Readonly<Record<Name, FieldRow>>) {
  type Values = Record<Name, string>
  const names = Object.keys(rows) as Name[]
  const each = <Value>(of: (name: Name) => Value) => mapValues(rows, (_, name) => of(name))
  const isSame = (name: Name, one: Values, other: Values | undefined) => tidy(one[name]) === tidy(other?.[name] ?? '')
  const rules = mapValues(rows, (row: FieldRow) => (value: string) => mistakeIn(value, row))
  return {
    names,
    /** One value for each field. */
    each,
    none: each(() => ''),
    rules,
    form: formRules<Values>(rules),

    /** These fields, without what else stands in the same object. */
    of: (values: Values): Values => each((name) => values[name]),
    tidy: (values: Values): Values => each((name) => tidy(values[name])),
    /** After an edit; one of another field changes nothing. */
    after: ({ field, value }: { field: string; value: unknown }, values: Values): Values =>
      each((name) => (name === field ? String(value) : values[name])),
    differ: (typed: Values, saved: Values | undefined): boolean => names.some((name) => !isSame(name, typed, saved)),
    /** What was typed over what was read first, and the rest as it is now. */
    over: (now: Values, { typed, read }: { typed: Values; read: Values }): Values =>
      each((name) => (isSame(name, typed, read) ? now[name] : typed[name])),
    /** The fields that were typed in and have changed elsewhere, as they are now. */
    clash: (now: Values, { typed, read }: { typed: Values; read: Values }): Partial<Values> =>
      Object.fromEntries(
        names
          .filter((name) => ![typed, now].some((one) => isSame(name, one, read)) && !isSame(name, typed, now))
          .map((name) => [name, now[name]]),
      ) as Partial<Values>,
  }
}
