import { offline, type Problem, timedOut, tooManyFor, unexpected } from '#machines/port/problem.ts'
import type { Fault } from '../world/control/faults.ts'

/** A failure that any call can have. */
export interface ErrorCase {
  /** The column heading in the table. */
  head: string
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

const spoken = (status: number): Omit<ErrorCase, 'head' | 'says'> => ({
  fault: { status, body: words },
  problem: { status, ...words },
})
const wordless = (status: number, detail: string, fault: ErrorCase['fault']): Omit<ErrorCase, 'head' | 'says'> => ({
  fault: { status, ...fault },
  problem: { message: unexpected, status, detail: `${status} ${detail}` },
})

export const errorCases: readonly ErrorCase[] = [
  { head: 'ref', says: 'refused', problem: { message: timedOut } },
  { head: 'off', says: 'offline', problem: { message: offline } },
  { head: 'sil', says: 'silent for 30 s', fault: { hang: true }, isSlow: true, problem: silence },
  { head: '5ht', says: '500 with a page', ...wordless(500, 'Internal Server Error', { body: page }) },
  { head: '500', says: '500 with words', ...spoken(500) },
  {
    head: '429',
    says: '429 with Retry-After',
    fault: { status: 429, headers: { 'retry-after': '90' }, body: '' },
    problem: { message: tooManyFor, wait: 90, status: 429, detail: '429 Too Many Requests' },
  },
  { head: '401', says: '401', ...spoken(401) },
  { head: '403', says: '403 after a reload', ...spoken(403) },
  { head: '404', says: '404 with a page', ...wordless(404, 'Not Found', { body: page }) },
  { head: '413', says: '413 with a page', ...wordless(413, 'Payload Too Large', { body: page }) },
  { head: '422', says: '422', ...spoken(422) },
  { head: 'htm', says: '200 with a page', fault: { body: page }, problem: unreadable },
  { head: 'nil', says: '200 with nothing', fault: { body: '' }, problem: unreadable },
  { head: 'odd', says: '200 of the wrong shape', fault: { body: { surprise: [1] } }, problem: unreadable },
  { head: 'cut', says: 'cut off halfway', fault: { cut: true, body: words }, problem: { message: timedOut } },
  {
    head: 'drp',
    says: 'a byte at a time',
    fault: { drip: 20, status: 200, body: words },
    isSlow: true,
    problem: silence,
  },
  { head: 'for', says: 'forbidden by CORS', fault: { headers: cors }, problem: { message: timedOut } },
]
