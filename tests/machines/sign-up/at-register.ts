import { personFields } from '#machines/fields/person.ts'
import { registerMachine } from '#machines/sign-up/register.machine.ts'
import { modes, nobody, person, returnTo } from '../answers.ts'
import { editing } from '../edits.ts'
import { type Live, start } from '../live.ts'
import { secret } from '../secret.ts'

export const ada = 'ada@lovelace.example'
export const grace = 'grace@navy.example'
const password = secret('  Lovelace 1843!  ')
export const ok = personFields.each(() => 'ok' as const)
const tracking = {
  utmMedium: 'cpc',
  utmSource: 'newsletter',
  utmCampaign: 'launch',
  httpReferer: 'https://www.chaos.example/',
}
export const input = { email: '', returnTo, tracking, search: {} }
export const form = {
  ...person,
  email: ada,
  newPassword: password,
  newsletterSubscription: true,
  captchaAnswer: secret('271828'),
  captchaGUID: 'c1',
  captchaAsks: true,
}

/** Submits step 1. */
export const press = { type: 'step.submit', values: form } as const
/** Leaves the email field in step 1. */
export const leave = { type: 'email.leave', email: ada } as const
/** Submits step 2. */
export const send = { type: 'form.submit', values: form } as const
/** Step 1 with other values. */
export const pressed = (changed: Partial<typeof form>) => ({ ...press, values: { ...form, ...changed } })
/** Step 2 with other values. */
export const sent = (changed: Partial<typeof form>) => ({ ...send, values: { ...form, ...changed } })

/** Leaves fields of step 2 with these values. */
export function leaveAll(flow: Live<typeof registerMachine>, fields: Partial<typeof person>): void {
  for (const event of editing('left', fields)) flow.send(event)
}

export const begin = () => start(registerMachine, input)

/** Step 1 submitted with a free email, after the session is read. */
export async function prepare() {
  const flow = begin()
  flow.send(press)
  await flow.answer('loadLoginModes', modes)
  await flow.answer('validateFields', { email: 'ok' })
  return flow
}

/** Step 2. */
export async function arrive() {
  const flow = await prepare()
  await flow.answer('loadSession', nobody)
  return flow
}
