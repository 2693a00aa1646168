import { offline, type Problem, timedOut, tooManyFor, unexpected } from '#machines/port/problem.ts'
import type { Fault } from '../world/control/faults.ts'

/** A failure that any call can have. */
export interface ErrorCase {
  says: string
  /** The fault in the world; without one the browser has no connection. */
  fault?: Omit<Fault, 'call' | 'scope'>
  /** True if the call ends only by its timeout. */
  isSlow?: true
  /** The problem that a flow gets, unless the call gives the status a meaning. */
  problem: Problem
}

const words = { message: 'The kitchen is closed.', guid: '7d1f-40c2' }
const unreadable = { status: 200, message: unexpected, detail: '200' }
const silence: Problem = { message: timedOut, timedOut: true }
const page = '<!doctype html><title>Welcome to the hotel</title>'
const cors = { 'access-control-allow-origin': 'https://other.example' }

const spoken = (status: number): Omit<ErrorCase, 'says'> => ({
  fault: { status, body: words },
  problem: { status, ...words },
})
const wordless = (status: number, detail: string, fault: ErrorCase['fault']): Omit<ErrorCase, 'says'> => ({
  fault: { status, ...fault },
  problem: { message: unexpected, status, detail: `${status} ${detail}` },
})

export const errorCases: readonly ErrorCase[] = [
  { says: 'refused', problem: { message: timedOut } },
  { says: 'offline', problem: { message: offline } },
  { says: 'silent for 30 s', fault: { hang: true }, isSlow: true, problem: silence },
  { says: '500 with a page', ...wordless(500, 'Internal Server Error', { body: page }) },
  { says: '500 with words', ...spoken(500) },
  {
    says: '429 with Retry-After',
    fault: { status: 429, headers: { 'retry-after': '90' }, body: '' },
    problem: { message: tooManyFor, wait: 90, status: 429, detail: '429 Too Many Requests' },
  },
  { says: '401', ...spoken(401) },
  { says: '403 after a reload', ...spoken(403) },
  { says: '404 with a page', ...wordless(404, 'Not Found', { body: page }) },
  { says: '413 with a page', ...wordless(413, 'Payload Too Large', { body: page }) },
  { says: '422', ...spoken(422) },
  { says: '200 with a page', fault: { body: page }, problem: unreadable },
  { says: '200 with nothing', fault: { body: '' }, problem: unreadable },
  { says: '200 of the wrong shape', fault: { body: { surprise: [1] } }, problem: unreadable },
  { says: 'cut off halfway', fault: { cut: true, body: words }, problem: { message: timedOut } },
  { says: 'a byte at a time', fault: { drip: 20, status: 200, body: words }, isSlow: true, problem: silence },
  { says: 'forbidden by CORS', fault: { headers: cors }, problem: { message: timedOut } },
]

/** Those that say of a session that nobody is signed in. */
export const anonymous = ['401', '200 with nothing', '200 of the wrong shape']
