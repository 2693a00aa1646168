import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Gateway } from '../../../machines/parts/gateway.ts'
import { requestTimeout } from '../../../machines/parts/limits.ts'
import { delayOf, durationOf } from '../../machines/chart.ts'
import type { Flow } from '../../machines/flows.ts'
import type { Path, Step } from '../../machines/paths.ts'
import { questionOf, shortestPaths, stateOf } from '../../machines/shortest.ts'
import { matches } from '../../world/control/call-name.ts'
import { expect, heading, ready, said, test } from '../visitor.ts'
import { deployed } from './places.ts'
import type { Screen, Stage } from './screen.ts'
import { failing, type OnWire, wire } from './wire.ts'

/** Enough for what the page puts off, in milliseconds; too little for any state to be left. */
const moment = 10

type AnyScreen = Screen<AnyStateMachine>

/** Plays the shortest path to every state of a flow, and to every event of its visitor, in the browser. */
export function replay({ machine, cases }: Flow, screen: AnyScreen): void {
  const inputs = cases.inputs.map((input) => deployed(input)).map((input) => screen.given?.(input) ?? input)
  const { paths, unreached, unused } = shortestPaths(
    machine,
    { ...cases, inputs, answers: deployed(cases.answers) },
    (event, snapshot) => canHappen(screen, event, snapshot),
  )
  const lost = [...unreached, ...unused]
  if (lost.length > 0) throw new Error(`In the browser nothing leads to ${lost.join(', ')} of ${machine.id}.`)

  test.describe(machine.id, () => {
    for (const path of paths)
      test(path.name, async ({ page, outside, signIn, cookie, provoke }) => {
        const stage = { page, outside, signIn, cookie, provoke, path, address: screen.address(path.input), visited: [] }
        const seen = await play(machine, screen, stage)
        test.info().annotations.push({ type: 'states', description: JSON.stringify({ flow: machine.id, seen }) })
      })
  })
}

function canHappen({ inPage, offers }: AnyScreen, event: AnyEventObject, snapshot: AnyMachineSnapshot): boolean {
  const [, outcome, name = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event.type) ?? []
  if (!outcome) return offers?.[event.type]?.(snapshot, event) ?? true
  const own = inPage?.[name as keyof Gateway]
  return own ? Boolean(outcome === 'done' ? own.answer : own.fail) : true
}

/** Walks one path and says which states were seen on it. */
async function play(machine: AnyStateMachine, screen: AnyScreen, stage: Stage): Promise<string[]> {
  const { page, outside, path, visited } = stage
  const calls = Object.keys(machine.implementations.actors) as (keyof Gateway)[]
  const isFrozen = needsStillTime(machine, path)
  const seen: string[] = []
  const look = async (expected: AnyMachineSnapshot) => {
    const state = stateOf(expected)
    if (isFrozen && expected.status === 'active') await page.clock.runFor(moment)
    await screen.states[state]?.(stage, expected)
    if (expected.status === 'active') {
      await waitsFor(stage, expected)
      if (!screen.ownWords?.includes(state as never)) await saysWhy(stage, expected)
    }
    seen.push(state)
  }

  page.on('framenavigated', (frame) => frame === page.mainFrame() && visited.push(frame.url()))
  page.on(
    'request',
    (request) => request.isNavigationRequest() && request.frame() === page.mainFrame() && visited.push(request.url()),
  )
  await screen.before?.(stage)
  for (const name of calls)
    if (onWire(name)) await outside.fault({ call: onWire(name).call, hold: true })
    else await screen.inPage?.[name]?.hold?.(stage)
  if (path.steps.some(({ event }) => event.type.startsWith('xstate.after.'))) await page.clock.install()
  if (isFrozen) await page.clock.pauseAt(Date.now() + 1_000)
  await page.goto(stage.address)
  await (isFrozen ? readyInStillTime(page) : ready(page))
  await screen.arrive?.(stage)
  await look(path.initial)
  let from = path.initial
  for (const step of path.steps) {
    await test.step(step.label, async () => {
      await happen(machine, screen, stage, from, step)
      await look(step.expected)
    })
    from = step.expected
  }
  if (isFrozen) await page.clock.resume()
  return seen
}

async function happen(
  machine: AnyStateMachine,
  screen: AnyScreen,
  stage: Stage,
  from: AnyMachineSnapshot,
  { event }: Step,
): Promise<void> {
  const timer = from._nodes.flatMap(({ after }) => after).find(({ eventType }) => eventType === event.type)
  const delay = timer && delayOf(timer)
  if (delay) return stage.page.clock.fastForward(durationOf(machine, from, delay))
  const [, outcome, call = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event.type) ?? []
  const name = call as keyof Gateway
  if (!outcome) return screen.events[event.type]?.(stage, event)
  const own = screen.inPage?.[name]
  if (own) return outcome === 'done' ? own.answer?.(stage, event['output']) : own.fail?.(stage, event['error'].problem)
  const { body } = onWire(name)
  for (const { id, body: asked } of await stage.outside.held()) {
    const answer =
      outcome === 'done'
        ? { status: 200, body: body(event['output'] as never, Object(asked)) }
        : failing(event['error'].problem)
    await stage.outside.release({ id, ...answer })
  }
}

/** The world holds what the chart waits for, and nothing else of this flow. */
async function waitsFor({ outside }: Stage, expected: AnyMachineSnapshot): Promise<void> {
  const names = expected._nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id as keyof Gateway)).filter(onWire)
  const wanted = names.flatMap((name) => {
    const { fields = { one: '' } } = Object(questionOf(expected, name))
    return Object.keys(fields).map(() => onWire(name).call)
  })
  const asked = async () => {
    const held = (await outside.held()).map(({ call }) => call)
    return held.map((call) => wanted.find((pattern) => matches(pattern, call)) ?? call)
  }
  await expect.poll(asked, { intervals: [20, 50, 100] }).toEqual(wanted)
}

/** The page says in words what the chart says of mistakes and trouble. */
async function saysWhy({ page }: Stage, { context, tags }: AnyMachineSnapshot): Promise<void> {
  if (tags.has('busy')) return
  const { problem, complaint, complaints = {} } = context
  for (const words of [problem?.message, complaint, ...Object.values(complaints)])
    if (words) await expect(said(page, String(words)).first()).toBeVisible()
}

async function readyInStillTime(page: Page): Promise<void> {
  const headings = async () => {
    await page.clock.runFor(moment)
    return heading(page).count()
  }
  await expect.poll(headings, { intervals: [50] }).toBe(1)
}

/** Whether a state on the path is left so soon by itself that nobody could look at it while time goes on. */
function needsStillTime(machine: AnyStateMachine, { initial, steps }: Path): boolean {
  return [initial, ...steps.map(({ expected }) => expected)].some((snapshot) =>
    snapshot._nodes.some(({ after }) =>
      after.some((timer) => durationOf(machine, snapshot, delayOf(timer) ?? '') < requestTimeout),
    ),
  )
}

function onWire(name: keyof Gateway): OnWire {
  return (wire as unknown as Record<string, OnWire>)[name] as OnWire
}
