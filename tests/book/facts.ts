import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate'
import { charts } from '../machines/all.ts'
import { guardOf } from '../machines/chart.ts'
import { flat, happening, type Move, readChart, type State } from '../tools/diagrams/chart.ts'
import { colourOf } from '../tools/diagrams/colours.ts'
import { areas } from '../tools/diagrams/files.ts'
import { overviewOf } from '../tools/diagrams/picture.ts'
import { conditionWords } from '../tools/diagrams/words.ts'
import { addressesOf, restingScene, sceneAround } from './flow-pages.ts'
import { type Scene, scenesOf } from './scenes.ts'
import { isWithin, nameOf } from './view.ts'

/** A snapshot without its chart, as JSON. */
export interface Told {
  value: StateValue
  context: object
  output: unknown
}

export interface SceneFacts extends Pick<Scene, 'state' | 'shape' | 'looks'> {
  /** What followed the visitor's last action; the last moment is the scene. */
  moments: Told[]
  /** True if that action was the button of a form. */
  isSubmitted: boolean
  /** The addresses of the app that show it. */
  at: readonly string[]
}

export interface FlowFacts {
  area: string
  title: string
  description: string
  /** States and arrows without labels, as SVG. */
  overview: string
  states: (Pick<State, 'path' | 'description' | 'tags' | 'isFinal'> & {
    colour: string
    /** True if a page can be in it, and not only pass it. */
    isSeen: boolean
  })[]
  /** Transitions, each with the index of the scene that it leads to, or -1. */
  moves: (Omit<Move, 'notes'> & { scene: number })[]
  /** Empty for a chart without a screen, which others wait for. */
  scenes: SceneFacts[]
  /** The index of the scene that stands beside others on a page. */
  resting: number
  /** The scene of another flow that its own appear in. */
  around: { flow: string; scene: Told } | undefined
}

// The preview has no server.
const withPicture = (context: { captcha?: { image?: string } }) =>
  context.captcha?.image ? { ...context, captcha: { ...context.captcha, image: 'captcha.svg' } } : context

const tell = ({ value, context, output }: AnyMachineSnapshot): Told => ({
  value,
  context: withPicture(context),
  output,
})

function tellScene(scene: Scene): SceneFacts {
  const { state, shape, looks, path } = scene
  const acted = path.steps.findLastIndex(({ event }) => !event.type.startsWith('xstate.'))
  const last = Math.max(0, acted)
  const all = [path.initial, ...path.steps.map(({ expected }) => expected)]
  const isSubmitted = /\.submit$/.test(path.steps[last]?.event.type ?? '')
  return { state, shape, looks, moments: all.slice(last).map(tell), isSubmitted, at: addressesOf(scene) }
}

/** The index of the scene that a transition leads to: the shape that it made, if there is one. */
function sceneAfter({ from, event, condition, to = from }: Omit<Move, 'notes'>, scenes: Scene[]): number {
  const isMade = ({ machine, state, path: { steps, initial } }: Scene) => {
    const [last] = steps.slice(-1)
    if (!last || happening(last.event.type, machine).event !== event) return false
    const taken = machine.getTransitionData(steps.at(-2)?.expected ?? initial, last.event)
    const isTaken = taken.some(({ source, ...rest }) => {
      const guard = conditionWords(guardOf({ source, ...rest }))
      return source.path.join('.') === from && [guard, guard || 'otherwise'].includes(condition)
    })
    return isTaken && isWithin(state, to)
  }
  const made = scenes.findIndex(isMade)
  return made >= 0 ? made : scenes.findIndex(({ state }) => isWithin(state, to))
}

async function findFlow(file: string, machine: AnyStateMachine): Promise<FlowFacts> {
  const source = file.replace(/^machines\/|\.machine\.ts$/g, '')
  const chart = readChart(source, machine)
  const flow = nameOf(machine)
  const scenes = scenesOf(flow)
  const resting = restingScene(flow)
  const around = sceneAround(flow)
  return {
    area: source.split('/')[0] ?? '',
    title: chart.title,
    description: chart.description,
    overview: await overviewOf(chart),
    states: flat(chart.states).map((state) => {
      const { path, description, tags, isFinal, isPassing, inside } = state
      const isSeen = !isPassing && inside.length === 0
      return { path, description, tags, isFinal, isSeen, colour: colourOf(state).name }
    }),
    moves: chart.moves.map(({ notes: _said, ...move }) => ({ ...move, scene: sceneAfter(move, scenes) })),
    scenes: scenes.map(tellScene),
    resting: resting ? scenes.indexOf(resting) : -1,
    around: around && { flow: around.flow, scene: tell(around.snapshot) },
  }
}

const placeOf = (file: string) => areas.indexOf(file.split('/')[1] ?? '')

/** Everything that the preview says and shows, by flow. Its script holds them as JSON, in place of this module. */
export const facts: Record<string, FlowFacts> = Object.fromEntries(
  await Promise.all(
    Object.entries(charts)
      .sort(([one], [other]) => placeOf(one) - placeOf(other))
      .map(async ([file, machine]) => [nameOf(machine), await findFlow(file, machine)] as const),
  ),
)
