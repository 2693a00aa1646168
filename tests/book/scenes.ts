import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Destination } from '#machines/leaving.ts'
import type { Problem } from '#machines/port/problem.ts'
import { flows } from '../machines/all.ts'
import { stateOf } from '../machines/chart.ts'
import { endOf, type Path, pathsOf } from '../machines/paths.ts'
import type { ContextOf, FlowName } from '../machines/vocabulary.ts'
import { titleOf, wordsOf } from '../tools/diagrams/words.ts'
import { nameOf } from './view.ts'

/** A state of a flow in one of its visible shapes. */
export interface Scene {
  flow: string
  machine: AnyStateMachine
  /** The keys from the root to the state, joined by dots. */
  state: string
  /** The number of the shape, from 1. */
  shape: number
  looks: string[]
  snapshot: AnyMachineSnapshot
  /** The shortest path. */
  path: Path
}

type Moment = Pick<Scene, 'state' | 'looks' | 'snapshot' | 'path'>

const hidden: readonly (keyof ContextOf<FlowName>)[] = [
  'prompted',
  'isReturnRefused',
  'isSubmitted',
  'required',
  'isTrial',
  'isRemembered',
  'hasPassword',
]
const unseen = new Set<string>(hidden)

/** What no chart knows: whoever is signed in was sent on. */
export const afterwards = ['sent back several times', 'the next page has not opened'] as const

function scenesIn({ machine, cases }: (typeof flows)[number]): Scene[] {
  const flow = nameOf(machine)
  const moments = pathsOf({ machine, cases }).map((path): Moment => {
    const snapshot = endOf(path)
    return { state: stateOf(snapshot), looks: looksOf(snapshot), snapshot, path }
  })
  const rest = moments.find(({ state }) => flow === 'session' && state === 'complete')
  const path = rest && { ...rest.path, initial: rest.snapshot, steps: [] }
  const after = path ? afterwards.map((look) => ({ ...rest, path, looks: [look] })) : []
  const states = Map.groupBy([...telling(moments), ...after], ({ state }) => state)
  return [...states.values()].flatMap((shapes) =>
    shapes.map((moment, index) => ({ ...moment, flow, machine, shape: index + 1 })),
  )
}

const scenes = new Map(flows.map((flow) => [nameOf(flow.machine), scenesIn(flow)]))

export const flowNames = [...scenes.keys()]

/** Every scene of a flow: each reachable state by its shortest path, once for each shape. */
export const scenesOf = (name: string) => scenes.get(name) ?? []

/** What a press found wrong in several fields, of which a page makes a list. */
function listOf({ snapshot: { context }, path }: Moment): string[] {
  const { fieldErrors = {}, emailRefusal } = context as Written
  const wrong = Object.entries({ ...fieldErrors, emailRefusal }).flatMap(([name, text]) => (text ? name : []))
  return path.steps.at(-1)?.event.type.endsWith('.submit') && wrong.length > 1 ? wrong : []
}

/** The first moment of each state, the longest lists of mistakes, and one for each shape, waiting for a call where possible. */
function telling(moments: Moment[]): Moment[] {
  const kept = new Set([...Map.groupBy(moments, ({ state }) => state).values()].flatMap(([first = []]) => first))
  const listed = new Set<string>()
  for (const moment of moments.toSorted((one, other) => listOf(other).length - listOf(one).length)) {
    if (listOf(moment).every((name) => listed.has(name))) continue
    for (const name of listOf(moment)) listed.add(name)
    kept.add(moment)
  }
  const isWaiting = ({ snapshot }: Moment) => snapshot._nodes.every(({ invoke }) => invoke.length === 0)
  // A full-page error looks different from an error in a form.
  const drawn = ({ snapshot, looks }: Moment) =>
    looks.map((look) => (look.startsWith('“') ? `${snapshot.hasTag('error')} ${look}` : look))
  const shown = new Set([...kept].flatMap(drawn))
  for (const moment of [...moments.filter(isWaiting), ...moments]) {
    if (drawn(moment).every((look) => shown.has(look))) continue
    for (const look of drawn(moment)) shown.add(look)
    kept.add(moment)
  }
  return moments.filter((moment) => kept.has(moment))
}

interface Written {
  fieldErrors?: Record<string, string | undefined>
  hints?: Record<string, string | undefined>
  problem?: Problem
  captcha?: unknown
  emailRefusal?: { reason: string }
  trialQuery?: object
  checklist?: Record<string, boolean>
}

function looksOf({ context, output }: { context: Written; output?: Destination | undefined }): string[] {
  if (output) return [`on to ${placeOf(output)}`]
  const { fieldErrors = {}, hints = {}, problem, captcha, emailRefusal, checklist = {}, trialQuery } = context
  const flags = Object.entries(context).filter(([name, value]) => value === true && !unseen.has(name))
  const looks = [
    ...Object.entries(fieldErrors).map(([field, text]) => text && `${titleOf(field)}: ${text}`),
    ...Object.entries(hints).map(([field, text]) => text && `${titleOf(field)}, quietly: ${text}`),
    problem && `“${problem.message}”${problem.guid ? `, Ref. ${problem.guid}` : ''}`,
    (captcha === 'image' || captcha === 'challenge') && `captcha ${captcha}`,
    emailRefusal && `email refused: ${emailRefusal.reason}`,
    Object.values(checklist).some(Boolean) && 'a password typed',
    trialQuery && 'on the way to a trial',
    ...flags.map(([name]) => wordsOf(name)),
  ]
  return looks.filter((look) => typeof look === 'string' && look !== '') as string[]
}

function placeOf(destination: Destination): string {
  if ('reload' in destination) return 'the same page, reloaded'
  return 'href' in destination ? destination.href : destination.to
}
