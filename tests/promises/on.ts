import { StateMachine } from 'xstate'
import { type Problem, toProblem } from '#machines/port/problem.ts'
import type { FileRouteTypes } from '#src/route-tree.gen.ts'
import { callsOf as chartCalls } from '../machines/chart.ts'
import { type Moment, momentsTo } from '../machines/explorer.ts'
import type * as its from '../machines/vocabulary.ts'
import { both } from './conditions.ts'
import { type Condition, onlyAfter, whenever } from './statements.ts'

type Fields = Record<string, unknown>
type Words = string | RegExp
type Page = FileRouteTypes['to']
type VerbIn<Type> = Type extends `${string}.${infer Verb}` ? Verb : never
type Some<Value> = Value | readonly Value[] | '*'

const fits = (text: string, words: Words) => (typeof words === 'string' ? text === words : words.test(text))
const isOf = (name: string | undefined, wanted: string | readonly string[]) =>
  name !== undefined && (wanted === '*' || [wanted].flat().includes(name))
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** True if the record has these values, and maybe more. */
function holds(record: unknown, wanted: object): boolean {
  return Object.entries(wanted).every(([name, value]) => isSame(Object(record)[name], value))
}

/** What a call came to, also for an awaited chart. */
function outcomesAt<Name extends its.FlowName>({ event, inner }: Moment<Name>, outcome: 'done' | 'error') {
  return [event, ...(inner ? [inner] : [])].flatMap(({ type, output, error }) => {
    const [, found, call] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? []
    return found === outcome && call !== undefined ? { call, output, error } : []
  })
}

/** What can be said of these flows, or of all, by the names that their charts know; `*` is any call. */
export function on<Name extends its.FlowName = its.FlowName>(...names: Name[]) {
  type Is = Condition<Name>
  type Field = its.KeyOf<Name>
  const of = names.length > 0 ? names : undefined
  type Query = (moment: Moment<Name>) => Fields
  const tells =
    (search: Query): Is =>
    (moment) =>
      holds(Object(moment.output).search, search(moment))
  const contextHas = (values: Partial<Pick<its.ContextOf<Name>, its.KeyOf<Name>>>): Is =>
    both(
      ...Object.entries(values).map(
        ([name, value]): Is =>
          ({ context }) =>
            holds(context, { [name]: value }),
      ),
    )
  return {
    whenever: (when: Is, then: Is) => whenever(of, when, then),
    onlyAfter: (what: Is, first: Is) => onlyAfter(of, what, first),

    /** A call was just answered: at least with these values, or so. */
    answered:
      <Call extends its.CallOf<Name>>(
        call: Some<Call>,
        how: Partial<its.AnswerTo<Name, Call>> | ((answer: its.AnswerTo<Name, Call>) => boolean) = () => true,
      ): Is =>
      (moment) =>
        outcomesAt(moment, 'done').some(
          ({ call: name, output }) =>
            isOf(name, call) && (how instanceof Function ? how(output as never) : holds(output, Object(how))),
        ),

    /** A call just failed with such a problem, also in an awaited chart. */
    failed:
      (call: Some<its.CallOf<Name>>, how: (problem: Problem) => boolean = () => true): Is =>
      (moment) =>
        outcomesAt(moment, 'error').some(({ call: name, error }) => isOf(name, call) && how(toProblem(error))),

    /** A call just started with such an input. */
    asks:
      <Call extends its.CallOf<Name>>(
        call: Some<Call>,
        how: (question: its.QuestionOf<Name, Call>, moment: Moment<Name>) => boolean = () => true,
      ): Is =>
      (moment) =>
        moment.asks.some(({ name, question }) => isOf(name, call) && how(question as never, moment)),

    /** A call is pending. */
    waitsFor:
      (call: Some<its.CallOf<Name>>): Is =>
      ({ waiting, machine }) =>
        waiting.some(({ name }) => {
          const logic = machine.implementations.actors[name]
          const inner = logic instanceof StateMachine ? chartCalls(logic) : []
          return [name, ...inner].some((one) => isOf(one, call))
        }),

    /** The visitor just did this: such a thing. */
    did:
      <Type extends its.EventOf<Name>['type']>(
        type: Type | readonly Type[],
        how: (event: Extract<its.EventOf<Name>, { type: Type }>, moment: Moment<Name>) => boolean = () => true,
      ): Is =>
      (moment) =>
        isOf(moment.event.type, type) && how(moment.event as never, moment),

    /** The visitor just did such a thing: `form.submit` by `submit`. */
    tries:
      (...verbs: VerbIn<its.EventOf<Name>['type']>[]): Is =>
      ({ event }) =>
        !event.type.startsWith('xstate.') && isOf(event.type.replace(/^.*\./, ''), verbs),

    /** The visitor's latest event of a type. */
    latest: <Type extends its.EventOf<Name>['type']>(type: Type, moment: Moment<Name>) =>
      momentsTo(moment).findLast(({ event, from }) => event.type === type && from)?.event as
        | Extract<its.EventOf<Name>, { type: Type }>
        | undefined,

    /** The flow is in one of these states or their children. */
    at:
      (...states: its.StateOf<Name>[]): Is =>
      ({ state }) =>
        states.some((wanted) => state === wanted || state.startsWith(`${wanted}.`)),

    hasTag:
      (...tags: its.TagOf<Name>[]): Is =>
      ({ snapshot }) =>
        tags.some((tag) => snapshot.hasTag(tag)),

    can:
      (type: its.EventOf<Name>['type']): Is =>
      ({ snapshot }) =>
        snapshot.can({ type }),

    /** The context has these values, and maybe more. */
    contextHas,

    hasValue:
      (name: Field): Is =>
      ({ context }) =>
        Boolean(context[name]),

    /** Only this field has an error; by default any text. */
    showsErrorOn:
      (field: its.FieldOf<Name>, words: Words = /./): Is =>
      ({ context }) => {
        const told = Object.entries(Object(Object(context).fieldErrors)).filter(([, text]) => text !== undefined)
        return told.length === 1 && told[0]?.[0] === field && fits(String(told[0][1]), words)
      },

    /** The context has a problem with such a message. */
    reports:
      (words: Words): Is =>
      ({ context }) =>
        fits(String(Object(Object(context).problem).message ?? ''), words),

    /** The flow ended in one of these pages of the app, at least with these query values. */
    leadsTo: (page: Some<Page>, ...search: Query[]): Is =>
      both<Name>(({ output }) => isOf(Object(output).to, page), ...search.map(tells)),
    tells,

    /** The flow ended in a destination that has this. */
    gives:
      (name: keyof its.OutputOf<Name>): Is =>
      ({ output }) =>
        output?.[name] !== undefined,

    /** A context field as the next page gets it, by the name in the query; nothing if it has no value. */
    query:
      (name: string, field: Field) =>
      ({ context }: Moment<Name>): Fields =>
        context[field] ? { [name]: context[field] } : {},

    /** The flow ended in the first address that the context has under these names. */
    leavesFor:
      (...fields: Field[]): Is =>
      ({ output, context }) => {
        const [address] = fields.flatMap((field) => context[field] ?? [])
        return Object(output).href !== undefined && Object(output).href === address
      },
  }
}
