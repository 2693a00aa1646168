import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterAll, describe, expect, vi } from 'vitest'
import { offline, type Problem, timedOut, tooManyFor, unexpected } from '../../machines/port/problem.ts'
import { inTime } from '../../src/browser/in-time.ts'
import { createServices } from '../../src/gateway/services.ts'
import { callName } from '../world/control/call-name.ts'
import { appOrigin, it, plainFetch, type Visitor } from './client.ts'
import { others, type Row, rows } from './fault-rows.ts'
import { type Trouble, troubles } from './troubles.ts'

const limit = 30_000

/** What came of a trouble. */
interface Outcome {
  /** What the flow learns, or `true` where it is an answer. */
  problem: Problem | true
  /** The requests that were made. */
  sent: string[]
  isHungUp: boolean
  /** How often support was told, and how often the page was to be loaded anew. */
  reports: number
  reloads: number
  /** Whether the same is answered when it is asked once more, by one request. */
  isMended: boolean
}

/** Notes what a page asks of the gateway and of the license server. */
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

/** Lets no limit of a call run out before it is told to. */
function stopTime() {
  const limits: (() => void)[] = []
  const { setTimeout } = globalThis
  vi.stubGlobal('setTimeout', (act: () => void, time?: number) => {
    if (time === limit) limits.push(act)
    return time === limit ? undefined : setTimeout(act, time)
  })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) => {
    const late = new AbortController()
    if (time === limit) limits.push(() => late.abort(new DOMException('Time is up', 'TimeoutError')))
    return late.signal
  })
  return {
    runOut: () => {
      for (const end of limits) end()
    },
    goOn: () => {
      vi.stubGlobal('setTimeout', setTimeout)
      vi.restoreAllMocks()
    },
  }
}

/** What is asked for one call. */
const sentFor = ({ call, isPersonal }: Row): string[] => (isPersonal ? ['GET /session', call] : [call])

async function strike(visitor: Visitor, seen: ReturnType<typeof watch>, row: Row, trouble: Trouble): Promise<Outcome> {
  const { page, fault, mend } = visitor
  const { call, good } = row
  const usual = sentFor(row)
  Object.assign(seen, { sent: [], answered: 0, isCut: !trouble.fault, isHungUp: false })
  Object.assign(page, { reports: [], reloads: 0, mayReload: false })
  vi.stubGlobal('navigator', { onLine: trouble.problem.message !== offline })
  if (trouble.fault) await fault({ call, ...trouble.fault })
  const time = stopTime()
  const ask = () => outcomeOf(inTime((late) => row.ask(visitor, late)))
  const asked = ask()
  if (trouble.isSlow) {
    await expect
      .poll(() => (trouble.fault?.drip ? seen.answered : seen.sent.length), { interval: 5 })
      .toBe(usual.length)
    time.runOut()
  }
  const problem = await asked
  time.goOn()
  const { sent, isHungUp } = seen
  Object.assign(seen, { sent: [], isCut: false })
  await mend()
  await fault({ call, times: 1, body: good })
  const isMended = (await ask()) === true && seen.sent.join() === usual.join()
  return { problem, sent, isHungUp, isMended, reports: page.reports.length, reloads: page.reloads }
}

/** What has to come of a trouble. */
function dueOf(row: Row, { head, fault, problem: usual, isSlow }: Trouble): Outcome {
  const { call, otherwise } = row
  const whole = sentFor(row)
  const problem = otherwise[head] ?? usual
  const isOurs = call !== 'GET /activate'
  const isHeardOf = problem !== true && problem.message !== offline && !['401', '403', '404'].includes(head)
  // A token that went stale is fetched anew, and what was refused for it is sent once more.
  const isRepeated = head === '403' && !call.startsWith('GET ')
  return {
    problem,
    sent: isRepeated ? [...whole, 'GET /session', call] : fault ? whole : whole.slice(0, 1),
    isHungUp: isSlow === true,
    reports: isOurs && isHeardOf ? 1 : 0,
    reloads: isOurs && head === '403' ? 1 : 0,
    isMended: true,
  }
}

/** What a visitor is told, in three letters, which are capitals where a reference goes with it. */
function markOf(problem: Problem | true): string {
  if (problem === true) return 'ok'
  const marks: Record<string, string> = {
    [offline]: 'off',
    [timedOut]: 'out',
    [unexpected]: 'gen',
    [tooManyFor]: 'too',
  }
  const mark = marks[problem.message] ?? 'own'
  return problem.guid ? mark.toUpperCase() : mark
}

const told = `own: words for this very call; gen: An unexpected error occurred.; out: The operation timed out.;
off: No Internet connection.; too: Please try again in … minutes.; in capitals: with a reference;
ok: an answer; !!: not as it should be. Each took one request, but for the stale token of a 403,
and what was asked once more was answered.`

const equals = (outcome: Outcome, due: Outcome) => {
  try {
    expect(outcome).toEqual(due)
    return true
  } catch {
    return false
  }
}

const cells = new Map<string, string[]>()
const line = (name: string, marks: string[]) =>
  [name.padEnd(20), ...marks.map((mark) => mark.padEnd(3))].join(' ').trimEnd()

afterAll(async () => {
  const reports = resolve(import.meta.dirname, '../../node_modules/.cache/reports')
  const heads = line(
    '',
    troubles.map(({ head }) => head),
  )
  const rest = [...cells].map(([name, marks]) => line(name, marks))
  const key = troubles.flatMap(({ head, says }) => (says === head ? [] : `${head}: ${says}`)).join('; ')
  const text = [heads, ...rest, key.replace(/(.{1,96})( |$)/g, '$1\n').trimEnd(), told].join('\n')
  await mkdir(reports, { recursive: true })
  await writeFile(resolve(reports, 'faults.txt'), text)
})

describe('whatever goes wrong with', () => {
  it.for(Object.entries(rows))('%s is told, and asked once more is answered', async ([name, row], { visitor }) => {
    const seen = watch()
    if (row.isPersonal) await visitor.signIn('active')
    await visitor.readSession()
    const marks: string[] = []
    cells.set(name, marks)
    const came: Record<string, Outcome> = {}
    const due: Record<string, Outcome> = {}
    for (const trouble of troubles) {
      const [outcome, expected] = [await strike(visitor, seen, row, trouble), dueOf(row, trouble)]
      came[trouble.says] = outcome
      due[trouble.says] = expected
      marks.push(equals(outcome, expected) ? markOf(outcome.problem) : '!!')
    }
    expect(came).toEqual(due)
  })
})

it('speaks of every call of the port, but for those that ask nobody', ({ visitor: { settings } }) => {
  const { gateway } = createServices({ settings, language: () => 'en', show: () => {} })
  const { loadCountries: _, ...ofThePort } = rows
  expect(Object.keys({ ...ofThePort, ...others }).sort()).toEqual(Object.keys(gateway).sort())
})
