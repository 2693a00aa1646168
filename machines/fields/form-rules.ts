import { required } from '../required.ts'

/** In English; the screen translates it. A code, which is one word, is none. */
export type Sentence = `${string} ${string}`

/** `missing` and `short` may be only unfinished while somebody types; `long` and `wrong` are wrong. */
export interface Mistake {
  kind: 'missing' | 'short' | 'long' | 'wrong'
  message: Sentence
}

/** What happened to one control of a form; a secret is sealed. */
export type FieldEdit<Values> = {
  [Name in keyof Values & string]: {
    type: 'field.edit'
    field: Name
    how: 'typed' | 'left' | 'chosen'
    value: Values[Name]
  }
}[keyof Values & string]

export type FormEvent<Values> = FieldEdit<Values> | { type: 'form.submit'; values: Values }

export type FieldErrors<Name extends string = string> = Partial<Record<Name, Sentence | undefined>>

/** Messages by field name: errors, and hints on what is only unfinished. */
export interface FormMessages<Name extends string = string> {
  fieldErrors: FieldErrors<Name>
  hints: FieldErrors<Name>
  /** True after a submit; from then on every message is an error. */
  isSubmitted: boolean
}

export const pristine = { fieldErrors: {}, hints: {}, isSubmitted: false }

export function submitted<Errors>(fieldErrors: Errors) {
  return { fieldErrors, hints: {}, isSubmitted: true, problem: undefined }
}

export const hasErrors = (fieldErrors: object) => Object.values(fieldErrors).some(Boolean)

/** By field; `submit` is the whole form when it is sent. */
export type Rules<Values, Context> = {
  readonly [Name in keyof Values & string]: (
    value: Values[Name],
    context: Context,
    submit?: Values,
  ) => Mistake | undefined
}

/** What a chart passes to its guards and actions. */
export interface Args<Values, Context> {
  context: Context
  event: { type: string; field?: string; how?: FieldEdit<Values>['how']; value?: unknown; values?: Values }
}

interface Speaking<Name> {
  /** Fields that get every message while typed. */
  live?: readonly Name[]
  /** Fields that are told while typed if they are too long. */
  atOnce?: readonly Name[]
}

/** The guards and actions of a form that are the same in every chart; a field without a rule is never wrong. */
export function formRules<Values extends object, Context = unknown>(
  rules: Partial<Rules<Values, Context>>,
  { live = [], atOnce = [] }: Speaking<NoInfer<keyof Values & string>> = {},
) {
  type Name = keyof Values & string
  const names = Object.keys(rules) as Name[]
  const mistakeIn = (name: Name, value: unknown, context: Context, submit?: Values) =>
    rules[name]?.(value as Values[Name], context, submit)
  const errorsIn = (values: Values, context: Context): FieldErrors<Name> =>
    Object.fromEntries(names.map((name) => [name, mistakeIn(name, values[name], context, values)?.message])) as never
  const errorsAt = ({ context, event }: Args<Values, Context>) => errorsIn(required(event.values, 'values'), context)
  return {
    errorsIn,
    hasMistakes: (args: Args<Values, Context>) => hasErrors(errorsAt(args)),
    noteMistakes: (args: Args<Values, Context>) => submitted(errorsAt(args)),
    /** A field left empty gets a hint, a field left wrong an error; typing only removes messages, but for `Speaking`. */
    noteEdit({ context, event: { field, how, value } }: Args<Values, Context & FormMessages<Name>>) {
      const name = names.find((one) => one === field)
      if (!name || !how) return {}
      const mistake = mistakeIn(name, value, context)
      const isHeard = live.includes(name) || (atOnce.includes(name) && mistake?.kind === 'long')
      return say(name, context, next(context.fieldErrors[name], context.isSubmitted, mistake, how, isHeard))
    },
    /** Another part of the page needs this field, which is empty. */
    noteMissing({ context, event: { field } }: Args<Values, Context & FormMessages<Name>>) {
      const name = names.find((one) => one === field)
      return name ? say(name, context, [mistakeIn(name, '', context)?.message]) : {}
    },
  }
}

type Message = Sentence | undefined
type Said = [error?: Message, hint?: Message]

function say<Name extends string>(name: Name, form: FormMessages<Name>, [error, hint]: Said) {
  const said = { fieldErrors: { ...form.fieldErrors, [name]: error }, hints: { ...form.hints, [name]: hint } }
  return said as Pick<FormMessages<Name>, 'fieldErrors' | 'hints'>
}

function next(
  previous: Message,
  isSubmitted: boolean,
  mistake: Mistake | undefined,
  how: 'typed' | 'left' | 'chosen',
  isHeard: boolean,
): Said {
  const isMissing = mistake?.kind === 'missing'
  if (how === 'left' && previous && (isMissing || !mistake)) return [previous]
  if (!mistake) return []
  const { kind, message } = mistake
  if (how === 'typed' && !isHeard) return [isMissing ? (isSubmitted && previous ? message : undefined) : previous]
  const isUnfinished = isMissing || (how === 'typed' && kind !== 'long')
  return isUnfinished && !isSubmitted && previous !== message ? [undefined, message] : [message]
}
