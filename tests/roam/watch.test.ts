import { EventEmitter } from 'node:events'
import type { BrowserContext, Page } from '@playwright/test'
import { describe, expect, it, vi } from 'vitest'
import type { Noted } from './note.ts'
import { alwaysSo } from './oracles.ts'
import type { Variant } from './variant.ts'
import { watch } from './watch.ts'

const [app, world, license] = ['http://localhost:4620', 'http://localhost:4621', 'http://localhost:30304']
const secret = 'Correct-Horse-1234'
const resting: Noted = { flow: 'login', session: 'x:1', state: 'filling', isBusy: false, isOver: false }

/** A browser of which one page is watched, and which does what a test says. */
async function watched() {
  let tell: (source: { page: Page }, noted: Noted) => void = () => {}
  const context = Object.assign(new EventEmitter(), {
    addInitScript: async () => {},
    exposeBinding: async (_: string, binding: typeof tell) => {
      tell = binding
    },
  })
  const page = {} as Page
  const fault = vi.fn<(promise: string, detail: string) => void>()
  const told = { secrets: new Set([secret]), permission: 'granted', state: () => {}, fault } as const
  const seen = await watch(context as unknown as BrowserContext, { app, world, license } as Variant, told)
  const request = (method: string, address: string, kind = 'fetch') => ({
    url: () => new URL(address, world).href,
    method: () => method,
    resourceType: () => kind,
    isNavigationRequest: () => kind === 'document',
    frame: () => ({ parentFrame: () => null, page: () => page }),
  })
  return {
    faults: () => fault.mock.calls,
    log: (kind: string, text: string, url = `${app}/assets/login.js`) =>
      context.emit('console', { type: () => kind, text: () => text, location: () => ({ url }) }),
    fail: (error: Error, url = `${app}/service_login`) =>
      context.emit('weberror', { error: () => error, page: () => ({ url: () => url }) }),
    ask: (method: string, address: string, kind?: string) => {
      const asked = request(method, address, kind)
      context.emit('request', asked)
      return {
        end: () => context.emit('requestfinished', asked),
        answer: async (status: number, text: string) => {
          context.emit('response', { status: () => status, text: async () => text, request: () => asked })
          await Promise.resolve()
          await Promise.resolve()
        },
      }
    },
    chart: (noted: Partial<Noted>) => tell({ page }, { ...resting, ...noted }),
    begin: () => seen.begin(page),
    writes: () => Object.fromEntries(seen.writesOf(page)),
    references: seen.references,
  }
}

describe('what is noticed while it happens', () => {
  it.each([
    ['an error in the log', alwaysSo.errors, ({ log }) => log('error', 'Minified React error #418')],
    ['a warning', alwaysSo.errors, ({ log }) => log('warning', 'Deprecated')],
    ['what the policy of a page forbids', alwaysSo.errors, ({ log }) => log('error', 'CSP: img-src blocked x', '')],
    ['an error that nobody caught', alwaysSo.errors, ({ fail }) => fail(new TypeError('x is undefined'))],
    ['a secret in the log', alwaysSo.log, ({ log }) => log('log', `sent ${secret}`)],
    ['a secret in an address', alwaysSo.log, ({ ask }) => void ask('GET', `/gateway/session?p=${secret}`)],
    ['a host of others', alwaysSo.hosts, ({ ask }) => void ask('GET', 'https://evil.example/')],
  ] satisfies [string, string, (page: Awaited<ReturnType<typeof watched>>) => unknown][])(
    'is %s',
    async (_, promise, happen) => {
      const page = await watched()
      happen(page)
      expect(page.faults()).toEqual([[promise, expect.any(String)]])
    },
  )

  it('is nothing that has to be expected', async () => {
    const { log, fail, ask, faults } = await watched()
    log('error', 'Failed to load resource: the server responded with a status of 500')
    log('info', 'All is well.')
    log('error', 'Something of theirs', 'https://evil.example/x.js')
    fail(new Error('theirs'), `${world}/idp`)
    for (const address of [`${app}/`, `${world}/gateway/session`, `${license}/activate`, 'data:text/plain,x'])
      ask('GET', address)
    expect(faults()).toEqual([])
  })
})

describe('what is written', () => {
  const login = ['POST', '/gateway/account/login'] as const

  it('is counted anew in every step, and only where something is changed', async () => {
    const { ask, chart, begin, writes } = await watched()
    chart({})
    begin()
    ask(...login)
    ask('GET', '/gateway/session')
    ask('POST', '/gateway/account/login/modes')
    expect(writes()).toEqual({ 'POST /account/login': 1 })
    begin()
    expect(writes()).toEqual({})
  })

  it('is twice, whatever else hangs', async () => {
    const { ask, chart, begin, writes } = await watched()
    chart({})
    ask('GET', '/gateway/countries')
    begin()
    ask(...login)
    ask(...login)
    expect(writes()).toEqual({ 'POST /account/login': 2 })
  })

  it('is twice also where a step begins between the two', async () => {
    const { ask, chart, begin, writes } = await watched()
    chart({})
    begin()
    chart({ isBusy: true })
    ask(...login)
    begin()
    begin()
    ask(...login)
    expect(writes()).toEqual({ 'POST /account/login': 2 })
    chart({})
    begin()
    expect(writes()).toEqual({})
  })

  it('is once a press, where the one before had still to be sent', async () => {
    const { ask, chart, begin, writes } = await watched()
    chart({ isBusy: true })
    begin()
    ask(...login)
    chart({ isBusy: true, isOver: true })
    chart({ session: 'x:2', isBusy: true })
    ask('POST', '/gateway/account/activate')
    chart({ session: 'x:2' })
    for (const path of ['login', 'activate']) ask('POST', `/gateway/account/${path}`)
    expect(writes()).toEqual({ 'POST /account/login': 1, 'POST /account/activate': 1 })
    ask(...login)
    expect(writes()).toEqual({ 'POST /account/login': 2, 'POST /account/activate': 1 })
  })

  it('is once a press, where the chart that asked is told to be over after the one that waited for it has the answer', async () => {
    const { ask, chart, begin, writes } = await watched()
    chart({ isBusy: true })
    chart({ session: 'x:2', flow: 'signIn', isBusy: true })
    begin()
    ask(...login)
    chart({})
    chart({ session: 'x:2', flow: 'signIn', isOver: true })
    ask(...login)
    expect(writes()).toEqual({ 'POST /account/login': 1 })
  })

  it.each(['the page', 'a part of it'])('is once a press, where the code of %s was on its way', async (what) => {
    const { ask, chart, begin, writes } = await watched()
    if (what === 'a part of it') {
      chart({})
      ask('GET', `${app}/assets/late.js`, 'script')
    }
    begin()
    chart({ session: 'x:2' })
    chart({ session: 'x:2', isBusy: true })
    ask(...login)
    chart({ session: 'x:2' })
    ask(...login)
    expect(writes()).toEqual({ 'POST /account/login': 1 })
  })

  it('is not what the document before wrote as the next one was on its way', async () => {
    const { ask, chart, begin, writes } = await watched()
    chart({})
    begin()
    const opening = ask('GET', `${app}/account/activate`, 'document')
    ask(...login)
    await opening.answer(200, '')
    ask(...login)
    expect(writes()).toEqual({ 'POST /account/login': 1 })
  })

  it('is taken back where it is asked for anew with another token', async () => {
    const { ask, chart, begin, writes } = await watched()
    chart({})
    begin()
    await ask(...login).answer(403, '{"message":"csrf"}')
    expect(writes()).toEqual({ 'POST /account/login': 0 })
    await ask(...login).answer(403, '{"message":"Your account is not active."}')
    expect(writes()).toEqual({ 'POST /account/login': 1 })
  })
})

it('notes which references were given for a message', async () => {
  const { ask, references } = await watched()
  await ask('POST', '/gateway/account/login').answer(500, '{"message":"Sorry.","guid":"b2c4"}')
  await ask('POST', '/gateway/account/login').answer(500, '{"error_message":"Sorry."}')
  await ask('POST', '/gateway/account/login').answer(502, '<h1>Bad gateway</h1>')
  await ask('GET', `${license}/activate`).answer(500, '{"message":"No."}')
  expect(references).toEqual(new Map([['Sorry.', new Set(['b2c4', ''])]]))
})
