import { describe, expect, vi } from 'vitest'
import { offline, type Problem } from '#machines/port/problem.ts'
import { seal } from '#machines/security/secret.ts'
import { activateLicense } from '#src/browser/license-server.ts'
import { bindCalls } from '#src/calls/bind-calls.ts'
import { withTimeout } from '#src/gateway/with-timeout.ts'
import { rowOf } from '../machines/chart.ts'
import { callName } from '../world/control/call-name.ts'
import { appOrigin, it, plainFetch, type Visitor } from './client.ts'
import { anonymous, type ErrorCase, errorCases } from './error-cases.ts'
import { make, type Name, unreadable, wireCases } from './wire-cases.ts'

interface Row {
  call: string
  ask(visitor: Visitor, until: AbortSignal): Promise<unknown>
  isPersonal?: boolean
  /** Its code is not sent again after a verdict. */
  isOnce?: boolean
  good: unknown
  /** Another outcome of this call than the problem, if there is one; `true` means an answer. */
  otherwise(trouble: ErrorCase): Problem | boolean
}

/** The calls of the port that send no request of their own. */
const others =
  'awaitCheck loadChallenge startAuthorization finishAuthorization awaitPermission claimReload closeWindow'.split(' ')

function faultsOf(name: Name): Row {
  const { call, sent, answered } = wireCases[name]
  const good = answered[0]?.[0]
  const isAnswer = (body: unknown) =>
    answered.some(([known, meaning]) => JSON.stringify(known) === JSON.stringify(body) && meaning !== unreadable)
  const [asked = {}] = sent[0] ?? []
  const ask = { ...asked, ...('background' in asked && { background: false }) }
  return {
    call,
    good,
    isPersonal: rowOf(name)?.personal === true,
    isOnce: !call.startsWith('GET') && Object.keys(ask).join() === 'code',
    ask: ({ calls }, until) => make(calls, name, ask, until),
    otherwise: ({ fault = {} }) => Object.keys(fault).join() === 'body' && isAnswer(fault.body || {}),
  }
}

const notThere: Problem = {
  message:
    'License server activation failed: no license server responded on this computer. Make sure that one is installed and running, and that nothing in this browser keeps this page from reaching it.',
}
const refused = 'License server activation failed: the license server refused the request.'

const rows: Record<string, Row> = {
  ...Object.fromEntries((Object.keys(wireCases) as Name[]).map((name) => [name, faultsOf(name)])),
  loadSession: {
    call: 'GET /session',
    ask: ({ readSession }, until) => readSession(until),
    good: { ID: '7' },
    otherwise: ({ says }) => anonymous.includes(says),
  },
  activateLicense: {
    call: 'GET /activate',
    // The world accepts a token as a scope.
    ask: ({ settings, scope }, until) => activateLicense(settings, seal(scope), until),
    good: { status: 'OK' },
    otherwise: ({ says, fault }) => {
      if (!fault || says === 'forbidden by CORS') return notThere
      const { status = 200, hang } = fault
      // A 2xx status is enough; the client does not read the body.
      return status === 200 ? !hang : { message: refused, status, detail: String(status) }
    },
  },
}

const limit = 30_000

/** Records the requests to the gateway and the license server. */
function watch() {
  const { fetch } = globalThis
  const seen = { sent: [] as string[], answered: 0, isCut: false, isHungUp: false }
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    request.signal.addEventListener('abort', () => {
      seen.isHungUp = true
    })
    if (request.method !== 'HEAD') seen.sent.push(callName(request.method, pathname))
    if (seen.isCut) throw new TypeError('Failed to fetch')
    const answer = pathname === '/activate' ? await plainFetch(request) : await fetch(request)
    if (![appOrigin, '*'].includes(answer.headers.get('access-control-allow-origin') ?? '*'))
      throw new TypeError('CORS')
    seen.answered += 1
    return answer
  })
  return seen
}

const outcomeOf = (asked: Promise<unknown>): Promise<Problem | true> =>
  asked.then(
    () => true,
    (error) => error.problem ?? { message: String(error) },
  )

const { setTimeout: wait } = globalThis

/** Stops the timeouts of calls; returns what they do. */
function stopTime() {
  const ends: (() => void)[] = []
  vi.stubGlobal('setTimeout', (act: () => void, time = 0, ...rest: unknown[]) => {
    if (time !== limit) return wait(act, time, ...rest)
    ends.push(act)
  })
  return ends
}

const sentFor = ({ call, isPersonal }: Row): string[] => (isPersonal ? ['GET /session', call] : [call])

async function strike(visitor: Visitor, row: Row, trouble: ErrorCase) {
  const { page, fault, mend, readSession, signIn } = visitor
  if (row.isPersonal) await signIn('active')
  await readSession()
  const seen = watch()
  const { call, good } = row
  const usual = sentFor(row)
  seen.isCut = !trouble.fault
  page.mayReload = false
  vi.stubGlobal('navigator', { onLine: trouble.problem.message !== offline })
  if (trouble.fault) await fault({ call, ...trouble.fault })
  const timeouts = stopTime()
  const ask = () => outcomeOf(withTimeout((late) => row.ask(visitor, late)))
  const asked = ask()
  if (trouble.isSlow) {
    await expect
      .poll(() => (trouble.fault?.drip ? seen.answered : seen.sent.length), { interval: 5 })
      .toBe(usual.length)
    for (const end of timeouts) end()
  }
  const problem = await asked
  const { sent, isHungUp } = seen
  Object.assign(seen, { sent: [], isCut: false })
  await mend()
  await fault({ call, times: 1, body: good })
  const isMended = (await ask()) === true && seen.sent.join() === usual.join()
  return { problem, sent, isHungUp, isMended, reports: page.reports.length, reloads: page.reloads }
}

function dueOf(row: Row, trouble: ErrorCase) {
  const { call } = row
  const { fault, isSlow } = trouble
  const status = fault?.status ?? 0
  const whole = sentFor(row)
  const problem = row.otherwise(trouble) || trouble.problem
  const isOurs = call !== 'GET /activate'
  const isHeardOf = problem !== true && problem.message !== offline && ![401, 403, 404].includes(status)
  // After a 403 the client fetches a new token and retries once.
  const isRepeated = status === 403 && !call.startsWith('GET ')
  return {
    problem,
    sent: isRepeated ? [...whole, 'GET /session', call] : fault ? whole : whole.slice(0, 1),
    isHungUp: isSlow === true,
    reports: isOurs && isHeardOf ? 1 : 0,
    // Who may not sign out has signed out already.
    reloads: isOurs && status === 403 && call !== 'POST /account/logout' ? 1 : 0,
    // What is done is not asked again.
    isMended: !(row.isOnce && (status === 422 || problem === true)),
  }
}

describe('every failure of', () => {
  it.for(Object.entries(rows))('%s is reported, and the next try is answered', async ([, row], { come }) => {
    for (const trouble of errorCases)
      expect.soft(await strike(await come(), row, trouble), trouble.says).toEqual(dueOf(row, trouble))
  })
})

it('covers every call of the port that sends a request', ({ visitor: { settings } }) => {
  const { calls, loadCountries } = bindCalls({ settings, language: () => 'en', show: () => {} })
  expect([...Object.keys(rows), ...others].sort()).toEqual(Object.keys({ ...calls, loadCountries }).sort())
})
