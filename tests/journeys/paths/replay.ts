import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Calls } from '#machines/chart.ts'
import { requestTimeout } from '#machines/limits.ts'
import { choiceCookie } from '#src/language/page-language.ts'
import type { Flow } from '../../machines/cases.ts'
import { delayOf, durationOf, restingStates, stateOf, transitionsOf } from '../../machines/chart.ts'
import { type Path, shortestPaths } from '../../machines/paths.ts'
import { hasFocus, keyboardOnly } from '../keyboard.ts'
import { announcementFaults, announcementsOn, recordAnnouncements, restartRecording } from '../live-region.ts'
import { expect, heading, isInCharge, ready, test, textOn } from '../visitor.ts'
import { type End, end, endIn, hold, waitsFor } from './calls.ts'
import { passes } from './looks.ts'
import { deployed } from './places.ts'
import type { AnyScreen, Visit } from './screen.ts'
import { expectTyped, readTyped } from './typed.ts'
import { unseen } from './unseen.ts'
import { onWire } from './wire.ts'

/** In milliseconds: long enough for deferred tasks, too short to leave any state. */
const moment = 10

/** In milliseconds: the pause before an announcement, too short to leave any state. */
const breath = 150

/** Not announced at once: a message of a field comes after a pause, and a button that works again says nothing. */
const quiet = /^(field|username|email)\.|^xstate\.after\.pause\.resendActivation/

/** The paths that a screen plays: the short set, or one to every transition. Throws for an exception that is not needed. */
export function pathsOf({ machine, cases }: Flow, screen: AnyScreen, isAll: boolean): Path[] {
  const inputs = cases.inputs.map((input) => deployed(input)).map((input) => screen.given?.(input) ?? input)
  const refused = new Set<string>()
  const { paths, unreached, unused } = shortestPaths(
    machine,
    { ...cases, inputs, answers: deployed(cases.answers) },
    {
      canHappen: (event, snapshot) => {
        const can = canHappen(screen, event, snapshot)
        if (!can) refused.add(event.type)
        return can
      },
      plays: (transition) => isAll || (screen.plays ?? []).some((part) => transition.startsWith(part)),
    },
  )
  const needless = Object.keys(screen.offers ?? {}).filter((type) => !refused.has(type))
  if (needless.length > 0) throw new Error(`${machine.id} offers ${needless.join(', ')} wherever its chart takes it.`)
  const lost = [...unreached, ...unused]
  if (lost.length > 0) throw new Error(`No path reaches ${lost.join(', ')} of ${machine.id}; see its screen.`)
  const known = [...transitionsOf(machine).keys()]
  const strange = screen.plays?.find((part) => !known.some((name) => name.startsWith(part)))
  if (strange) throw new Error(`${machine.id} has no transition "${strange}".`)
  return paths
}

/** Replays paths in the browser. */
export function replay(flow: Flow, screen: AnyScreen): void {
  const { machine } = flow
  const paths = pathsOf(flow, screen, process.env['PATHS'] === 'all')
  const resting = new Set(restingStates(machine))
  for (const [state, look] of Object.entries(screen.states)) {
    const isListed = `${machine.id}.${state}` in unseen
    if (isListed && !resting.has(state))
      throw new Error(`${machine.id}.${state} never rests; remove it from unseen.ts.`)
    const isPassed = isListed || !resting.has(state)
    if (isPassed !== (look === passes)) throw new Error(`${machine.id}.${state}: use passes for it, or not.`)
  }

  test.describe(machine.id, () => {
    for (const path of paths)
      test(path.name, async ({ page, outside, signIn, cookie, provoke }) => {
        const visit = { page, outside, signIn, cookie, provoke, path, visited: [] }
        await play(machine, screen, { ...visit, address: screen.address(path.input, visit) })
      })
  })
}

function canHappen(
  { inPage, offers, arrives }: AnyScreen,
  event: AnyEventObject,
  snapshot: AnyMachineSnapshot,
): boolean {
  const call = endIn(event)
  if (!call) return offers?.[event.type]?.(snapshot, event) ?? true
  if (arrives && event.type === 'xstate.done.actor.sessionGate') return arrives(snapshot, event['output'])
  const own = inPage?.[call.name]
  return own ? Boolean(call.isDone ? own.answer : own.fail) : true
}

async function play(machine: AnyStateMachine, screen: AnyScreen, visit: Visit): Promise<void> {
  const { page, outside, path } = visit
  const isFrozen = needsStillTime(machine, path)
  const isClocked = isFrozen || path.steps.some(({ event }) => event.type.startsWith('xstate.after.'))
  const asks = Object.keys(machine.implementations.actors)
  const look = async (expected: AnyMachineSnapshot, ended?: End) => {
    const state = stateOf(expected)
    const see = screen.states[state]
    if (!see) throw new Error(`The screen of ${machine.id} has no state ${state}; add it.`)
    if (see === passes) return
    if (isFrozen && expected.status === 'active') await page.clock.runFor(moment)
    await see(visit, expected)
    if (expected.status === 'active') {
      if (asks.length > 0) await waitsFor(expected, screen, visit, ended)
      if (!screen.ownWords?.includes(state as never)) await saysWhy(page, expected)
    }
  }

  noteWay(visit)
  await keyboardOnly(page)
  await page.addInitScript(recordAnnouncements)
  await visit.cookie(choiceCookie, 'en')
  await screen.before?.(visit)
  for (const name of asks) await hold(name as keyof Calls, screen, visit)
  if (isClocked) await page.clock.install()
  if (isFrozen) await page.clock.pauseAt(Date.now() + 1_000)
  await page.goto(visit.address)
  const isSeen = screen.states[stateOf(path.initial)] !== passes
  if (isSeen) await (isClocked ? readyByHeading(page, isFrozen) : ready(page))
  await screen.arrive?.(visit)
  await look(path.initial)
  let from = path.initial
  for (const { label, event, expected } of path.steps) {
    const before = from
    await test.step(label, async () => {
      // Without a session answer the next page stays at rest.
      if (expected.status === 'done') await outside.fault({ call: onWire('loadSession').call, hold: true })
      const isHere = expected.status === 'active' && screen.states[stateOf(expected)] !== passes
      // A picture can change without the visitor; the focus then depends on timing.
      const isDone = event.type in screen.events && !event.type.startsWith('picture.')
      const keeps = isHere && (isDone || (await hasFocus(page)))
      const isNews = isHere && !quiet.test(event.type) && (await restartRecording(page))
      const kept = isHere && endIn(event)?.isDone === false && (await readTyped(page))
      await look(expected, await happen(machine, screen, visit, before, event))
      if (kept) await expectTyped(page, kept)
      if (isNews) await isSaid(page, isFrozen)
      if (keeps) await expect.poll(() => hasFocus(page), 'an element has the focus').toBe(true)
    })
    from = expected
  }
  if (isFrozen) await page.clock.resume()
  // The next test reuses the window, so the navigation must end.
  if (from.status === 'done') await expect(() => page.goto('about:blank')).toPass()
}

/** Expects that changes are announced once or twice. */
async function isSaid(page: Page, isFrozen: boolean): Promise<void> {
  if (isFrozen) await page.clock.runFor(breath)
  const faults = async () => announcementFaults(await announcementsOn(page))
  await expect.poll(faults, { intervals: [20, 50, 100] }).toEqual([])
}

async function happen(
  machine: AnyStateMachine,
  screen: AnyScreen,
  visit: Visit,
  from: AnyMachineSnapshot,
  event: AnyEventObject,
): Promise<End | undefined> {
  const timer = from._nodes.flatMap(({ after }) => after).find(({ eventType }) => eventType === event.type)
  const delay = timer && delayOf(timer)
  if (delay) await visit.page.clock.fastForward(durationOf(machine, from, delay))
  else if (endIn(event)) return end(event, screen, visit)
  else if (screen.events[event.type]) await screen.events[event.type]?.(visit, event)
  else throw new Error(`The screen of ${machine.id} has no event "${event.type}"; add it.`)
  return undefined
}

function noteWay({ page, visited }: Visit): void {
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visited.push({ url: frame.url(), arrived: true })
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      visited.push({ url: request.url(), arrived: false })
  })
}

/** Expects the chart's messages on the page. */
async function saysWhy(page: Page, { context, tags }: AnyMachineSnapshot): Promise<void> {
  if (tags.has('busy')) return
  const { problem, fieldErrors = {}, hints = {} } = context
  for (const words of [problem?.message, ...Object.values(fieldErrors), ...Object.values(hints)])
    if (words) await expect(textOn(page, String(words)).first()).toBeVisible()
}

/** With an installed clock the page never marks hydration, so this waits for the heading. */
async function readyByHeading(page: Page, isFrozen: boolean): Promise<void> {
  const isThere = async () => {
    if (isFrozen) await page.clock.runFor(moment)
    return (await heading(page).count()) === 1 && page.evaluate(isInCharge, false)
  }
  await expect.poll(isThere, { intervals: [50] }).toBe(true)
}

function needsStillTime(machine: AnyStateMachine, { initial, steps }: Path): boolean {
  return [initial, ...steps.map(({ expected }) => expected)].some((snapshot) =>
    snapshot._nodes.some(({ after }) =>
      after.some((timer) => durationOf(machine, snapshot, delayOf(timer) ?? '') < requestTimeout),
    ),
  )
}
