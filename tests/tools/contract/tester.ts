import { randomUUID } from 'node:crypto'
import { type Accounts, exampleAccounts } from './accounts.ts'
import { type Browser, type Call, openBrowser, operationOf, type Say, type Send, Stalled } from './browser.ts'
import { type Asked, type Due, difference, faultIn, faultInAddress, lacking, wordsOf } from './judged.ts'

export const wrong = 'not-the-password'

/** Somebody who asks a gateway, and notes what it has against the contract and what stays behind. */
export function openTester(gateway: string, accounts: Accounts, send: Send) {
  const { pages, unknown, active, newPassword: password, inactive, disabled } = accounts
  const faults = new Set<string>()
  const left = new Set<string>()
  const untried = Object.keys(exampleAccounts).filter((part) => !(part in accounts))
  const say: Say = (call, fault, at) => {
    if (!fault) return
    const { method, path, place } = operationOf(call)
    faults.add(`${method} ${path}, ${fault}${fault.endsWith(')') ? '' : ` (${at ?? place})`}`)
  }
  const open = (language?: string) => openBrowser(gateway, pages, send, say, language)
  const [guest, german] = [open(), open('de')]
  /** Nobody's, and never the same: no account gets blocked by it. */
  const mistyped = () => ({ email: unknown.replace(/^[^@]*/, randomUUID()), password: wrong })
  async function succeeds(browser: Browser, [call, body]: readonly [Call, Asked], what = 'what is asked') {
    const answer = await browser.ask(call, body)
    const { redirect_to: to } = answer.body
    const scheme = /^(https?:)\/\/[^/@]+(\/|$)/.exec(`${to}`)?.[1] ?? ''
    if (to !== undefined && !['https:', new URL(gateway).protocol].includes(scheme)) say(call, `leads to ${to}`)
    if (answer.status < 300) return answer
    say(call, `${what} is refused: ${answer.status} ${wordsOf(answer)}; due is 200`)
    throw new Stalled()
  }

  /** In English, then in German: what a refusal is must not hang on its words. */
  async function mustRefuse(call: Call, body: Asked, due: Due) {
    const [what, ...rest] = due
    const inEnglish = faultIn(await guest.ask(call, body), due)
    const fault = inEnglish ?? faultIn(await german.ask(call, body), [`${what} in German`, ...rest])
    say(call, fault)
  }

  async function mustNotTell(call: Call, both: Asked[], kind: 'mail' | 'login') {
    if (kind === 'mail') await succeeds(guest, [call, both[0] ?? {}])
    const told = await difference((body) => guest.ask(call, body), both, kind)
    say(call, told && `tells who has an account: ${told}`)
  }

  const isSignedIn = async ({ ask }: Browser) => Boolean((await ask('loadSession')).body['ID'])

  async function signIn(somebody: Accounts['active'], language?: string) {
    const browser = open(language)
    await browser.ask('loadSession')
    const before = browser.token
    await succeeds(browser, ['logIn', somebody], 'the right password')
    if (!browser.set.loadSession && !browser.set.logIn) say('logIn', 'sets no cookie')
    for (const [call, lacks] of lacking(browser.set, gateway, pages)) say(call, `sets no cookie that is ${lacks}`)
    if (!(await isSignedIn(browser))) say('logIn', 'signs nobody in')
    if (before && browser.token === before) say('logIn', 'leaves the token as it was')
    return browser
  }

  function judge(call: Call, address: string, page?: string) {
    const { fault, place } = faultInAddress(address, pages, page) ?? {}
    say(call, fault, place)
    return !fault
  }

  async function attempt(what: () => Promise<unknown>) {
    const stalled = await what().catch((error) => error)
    if (stalled instanceof Error && !(stalled instanceof Stalled)) throw stalled
    return !(stalled instanceof Stalled)
  }

  /** The password of the file holds again, or the report says which one does. */
  async function keepPassword({ email, password: due }: Accounts['active']) {
    const opened = async (one: string) => {
      const browser = open()
      await browser.ask('loadSession')
      const { status, kind } = await browser.ask('logIn', { email, password: one })
      return status < 300 || kind === 'notActive' || kind === 'disabled' ? browser : undefined
    }
    if (await opened(due)) return
    const browser = password && (await opened(password))
    if (!browser) throw new Stalled()
    await attempt(() => browser.ask('changePassword', { oldPassword: password, password: due }))
    if (!(await opened(due))) left.add(`newPassword of ${email}`)
  }

  async function keepPasswords() {
    for (const one of [active, inactive, disabled])
      if (one && !(await attempt(() => keepPassword(one)))) left.add(`another password of ${one.email}`)
  }

  return {
    faults,
    left,
    untried,
    say,
    guest,
    german,
    mistyped,
    succeeds,
    mustRefuse,
    mustNotTell,
    isSignedIn,
    signIn,
    judge,
    attempt,
    keepPasswords,
  }
}
