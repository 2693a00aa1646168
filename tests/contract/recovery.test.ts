import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Calls } from '#machines/chart.ts'
import { recoverMachine } from '#machines/password/recover.machine.ts'
import { trustedAddress } from '#machines/security/address.ts'
import { withCalls } from '#src/calls.ts'
import { createCalls } from '#src/gateway/create-calls.ts'
import { parseSettings } from '#src/settings/settings.ts'
import { textOf } from '../machines/source.ts'

const settings = parseSettings(JSON.parse(textOf('public/settings.json')))
const returnTo = trustedAddress('https://store.example/')
/** The delay of the gateway, in milliseconds. */
const delay = 400

const emails = ['ada@lovelace.example', 'nobody@example.com', "o'neil+tag@example.com", 'ada@例え.テスト']
/** Answers of a gateway for accounts that exist, are unknown, blocked or disabled. */
const answers: [status: number, body: string | null][] = [
  [200, '{"status":"OK"}'],
  [200, '{"status":"OK","blocked":true}'],
  [200, '{"status":"conflict","message":"This account is disabled.","guid":"b2c4"}'],
  [200, `{"account":"${'x'.repeat(100_000)}"}`],
  [200, 'null'],
  [202, ''],
  [204, null],
]

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Asks for a reset mail; returns the states with their times in milliseconds, and the requests. */
async function recover(email: string, [status, body]: (typeof answers)[number]) {
  const seen: unknown[] = []
  const begun = Date.now()
  const note = (what: unknown) => seen.push([Date.now() - begun, what])
  vi.stubGlobal('fetch', async (request: Request) => {
    note(`${request.method} ${new URL(request.url).pathname}`)
    if (request.url.endsWith('/session')) return Response.json({})
    await new Promise((answer) => setTimeout(answer, delay))
    return new Response(body, { status })
  })
  const page = { languageTag: () => 'en', report: note, reload: async () => {} }
  const gateway = createCalls(page, settings).gateway as Partial<Calls> as Calls
  const flow = createActor(
    withCalls(recoverMachine, async () => gateway),
    { input: { email: '', returnTo } },
  )
  flow.subscribe(({ value, context, tags }) => note([value, [...tags], { ...context, email: context.email === email }]))
  flow.start().send({ type: 'form.submit', values: { email } })
  for (const time of [0, delay - 1, 1, 0, 100, 60_000]) await vi.advanceTimersByTimeAsync(time)
  flow.stop()
  return seen
}

it('shows the same screen at the same tick for every account and answer', async () => {
  const courses = []
  for (const email of emails) for (const answer of answers) courses.push(await recover(email, answer))
  expect(courses[0]?.at(-1)).toMatchObject([delay, ['sent', ['success'], { email: true, problem: undefined }]])
  for (const course of courses) expect(course).toEqual(courses[0])
})
