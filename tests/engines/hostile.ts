import { expect } from '@playwright/test'
import { isEmail } from '../../machines/fields/email.ts'
import type { Outside } from '../journeys/outside.ts'
import { hostileAddresses, isHarmless } from '../machines/security/hostile.ts'
import { emails } from './emails.ts'
import * as inPage from './in-page.ts'
import { markup } from './markup.ts'

/** A window of an engine, as far as trying texts in it needs one, and everything outside the app around it. */
export interface Hands {
  appOrigin: string
  outside: Outside
  /** Opens an address of the app, and waits until the app is in charge of its page. */
  visit(path: string): Promise<unknown>
  /** Opens any address. */
  go(address: string): Promise<unknown>
  /** Runs a function in the page, which has nothing but what it is given. */
  evaluate<Answer, Given>(run: (given: Given) => Answer, given: Given): Promise<Answer>
}

/** Where nothing comes from outside. */
const between = { address: '/ula-logout-success', heading: 'Sign out complete' }

/** How many of the addresses are tried. */
const enough = 300

/** Looks again at once: what comes next is already on its way. */
const soon = <Seen>(look: () => Promise<Seen>, message?: string) =>
  expect.poll(look, { intervals: [5, 10, 20, 50], ...(message && { message }) })

const somebody = { ID: '7', Email: 'ada@lovelace.example', FirstName: 'Ada', LastName: 'King', Linked: true }
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

const headingOf = async ({ evaluate }: Hands) => (await evaluate(inPage.look, undefined)).heading

/** Opens the page with nothing from outside, and waits until the router follows addresses from there. */
async function begin(hands: Hands) {
  await hands.visit(between.address)
  const push = () => hands.evaluate(inPage.goOn, '/nowhere').then(() => headingOf(hands))
  await soon(push).not.toBe(between.heading)
}

/** Goes on from a page with nothing from outside, without loading the app anew. */
async function goOn(hands: Hands, address: string) {
  await hands.evaluate(inPage.goOn, between.address)
  await soon(() => headingOf(hands)).toBe(between.heading)
  await hands.evaluate(inPage.goOn, address)
}

/** Waits until home is asked for, and answers that there is nothing to show, so that the page stays. */
async function leadsHome({ outside }: Hands, from: string) {
  await soon(async () => (await outside.held()).length, `${from} leads home`).toBe(1)
  for (const { id } of await outside.held()) await outside.release({ id, status: 204 })
}

async function tryAddresses(hands: Hands) {
  const { appOrigin, outside, go } = hands
  const listed = new URL(outside.at('/')).host
  const leadsAstray = (address: string) =>
    URL.canParse(address, appOrigin) && !isHarmless(new URL(address, appOrigin).href, listed, appOrigin)
  const astray = [...new Set(hostileAddresses(listed, appOrigin))].filter(leadsAstray)
  expect(astray.length).toBeGreaterThan(enough)
  const some = astray.filter((_, index) => index % Math.floor(astray.length / enough) === 0).slice(0, enough)
  await outside.fault({ call: 'GET /session', body: somebody })
  await outside.fault({ call: 'POST /account/logout', body: {} })
  await outside.fault({ call: 'GET /home', hold: true })
  await begin(hands)
  for (const [index, address] of some.entries()) {
    const from = `${index % 2 ? '/logout' : '/service_login'}?return_to=${encoded(address)}`
    const isLoaded = index % 30 === 0
    await (isLoaded ? go(`${appOrigin}${from}`) : goOn(hands, from))
    await leadsHome(hands, from)
    if (isLoaded) await begin(hands)
  }
}

type Fault = Parameters<Outside['fault']>[0]

const profileOf = (text: string): Fault[] => [
  { call: 'GET /session', body: somebody },
  { call: 'GET /account/profile', body: { email: text, firstName: text, lastName: text, customerNumber: text } },
]
const signedIn = (text: string): Fault[] => [
  { call: 'GET /session', body: { ...somebody, Email: text, FirstName: text, LastName: text } },
]
const down = (text: string): Fault[] => [{ call: 'GET /session', status: 500, body: { message: text, guid: text } }]

/** Where an address, or an answer of the gateway, brings a text. */
const places: [address: string, says?: (text: string) => Fault[]][] = [
  ['/error?error_description=TEXT&error_id=TEXT'],
  ['/error?error_code=TEXT'],
  ['/ula-login-error?error_description=TEXT&return_to=TEXT'],
  ['/service_login?email=TEXT&return_to=TEXT'],
  ['/register/social?email=TEXT&firstName=TEXT&lastName=TEXT&platform=TEXT'],
  ['/trial/register/success?email=TEXT&productCode=TEXT'],
  ['/profile/edit', profileOf],
  ['/ula-login-success', signedIn],
  ['/service_login', down],
]

async function tryMarkup(hands: Hands) {
  const { evaluate, outside, go } = hands
  await go(outside.at('/help'))
  await soon(() => evaluate(inPage.where, undefined)).toBe(outside.at('/help'))
  expect(await evaluate(inPage.countLively, markup), 'each would be an element, were it not text').toBe(markup.length)
  await begin(hands)
  await evaluate(inPage.hearCalls, undefined)
  for (const [index, text] of markup.entries())
    for (const [address, says] of places.filter((_, place) => (place + index) % 3 === 0)) {
      await outside.mend()
      for (const fault of says?.(text) ?? []) await outside.fault(fault)
      await goOn(
        hands,
        address.replaceAll('TEXT', () => encoded(text)),
      )
      const seen = async () => (await evaluate(inPage.look, undefined)).text
      await soon(seen, address).toContain(text)
      expect((await evaluate(inPage.look, undefined)).made, `${text} at ${address}`).toEqual([])
    }
}

/** The forms that ask for an email, by what each asks the gateway. */
const forms: Record<string, string> = {
  '/account/recover': 'POST /account/recover',
  '/corporate_login': 'POST /account/federated/login',
  '/trial/email-check': 'POST /account/register/validate',
  '/trial/recover': 'POST /account/recover',
  '/register': 'POST /account/register/validate',
}

async function tryEmails(hands: Hands) {
  const { evaluate, outside } = hands
  for (const call of new Set(Object.values(forms)))
    await outside.fault({ call, status: 400, body: { message: 'Taken.' } })
  await begin(hands)
  for (const form of Object.keys(forms))
    for (const email of emails) {
      await goOn(hands, form)
      await soon(() => evaluate(inPage.sendEmail, email)).not.toBeNull()
      const verdict = () => evaluate(inPage.emailVerdict, 'Taken.')
      await soon(verdict, `${email} at ${form}`).not.toBeNull()
      const { isTaken, held } = Object(await verdict())
      expect({ email, isTaken }, form).toEqual({ email, isTaken: isEmail(held.trim()) })
    }
}

/** What is tried in each engine, in its own words. */
export const tries: [title: string, attempt: (hands: Hands) => Promise<void>][] = [
  [`each of ${enough} addresses that would lead astray, were they followed, leads home`, tryAddresses],
  [`each of ${markup.length} texts that would be elements is text, wherever it comes from outside`, tryMarkup],
  [`each of ${emails.length} emails is taken or refused by every form as by the rule`, tryEmails],
]
