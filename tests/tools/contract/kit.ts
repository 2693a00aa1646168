import { randomUUID } from 'node:crypto'
import { personFields, profileFields } from '#machines/fields/person.ts'
import { wire } from '#src/gateway/wire.ts'
import { type Accounts, exampleAccounts } from './accounts.ts'
import { type Browser, type Call, openBrowser, type Say, type Send, Stalled } from './browser.ts'
import { type Asked, type Due, difference, faultIn, isAway, lacking, wordsOf } from './judged.ts'

const wrong = 'not-the-password'
const person = { ...personFields.each(() => 'Kit'), countryCode: 'NL', newsletterSubscription: false }
const otherInfo = { marketingSourceOther: 'Kit', platformOfInterestOther: 'Kit', roleOther: 'Kit' }
const marketingInfo = { marketingSource: 'Other', platformOfInterest: 'Other', role: 'Other', ...otherInfo }

/** Asks a running gateway all that the accounts allow; returns what it has against the contract. */
export async function tryGateway(gateway: string, accounts: Accounts, send: Send = fetch) {
  const { pages, returnTo, unknown, active, newPassword: password, inactive, disabled, blocked, newcomer } = accounts
  const faults = new Set<string>()
  const untried = Object.keys(exampleAccounts).filter((part) => !(part in accounts))
  const say: Say = (call, fault) => faults.add(`${wire[call].call}, ${fault}`)
  const open = (language?: string) => openBrowser(gateway, pages, send, say, language)
  const [guest, german] = [open(), open('de')]
  /** Nobody's, and never the same: no account gets blocked by it. */
  const mistyped = () => ({ email: unknown.replace(/^[^@]*/, randomUUID()), password: wrong })

  async function succeeds(browser: Browser, [call, body]: readonly [Call, Asked], what = 'what is asked') {
    const answer = await browser.ask(call, body)
    const { redirect_to: to = gateway, status = 'OK' } = answer.body
    if (!['https:', new URL(gateway).protocol].includes(URL.parse(`${to}`)?.protocol ?? '')) say(call, `leads to ${to}`)
    if (answer.status < 300 && status === 'OK') return answer
    say(call, `${what} is refused: ${answer.status} ${wordsOf(answer)}`)
    throw new Stalled()
  }

  /** In English, then in German: what a refusal is must not hang on its words. */
  async function mustRefuse(call: Call, body: Asked, due: Due) {
    const [what, ...rest] = due
    const inEnglish = faultIn(await guest.ask(call, body), due)
    const fault = inEnglish ?? faultIn(await german.ask(call, body), [`${what} in German`, ...rest])
    if (fault) say(call, fault)
  }

  async function mustNotTell(call: Call, both: Asked[], kind: 'mail' | 'login') {
    if (kind === 'mail') await succeeds(guest, [call, both[0] ?? {}])
    const told = await difference((body) => guest.ask(call, body), both, kind)
    if (told) say(call, `tells who has an account: ${told}`)
  }

  const isSignedIn = async ({ ask }: Browser) => Boolean((await ask('loadSession')).body['ID'])

  async function signIn(somebody: typeof active, language?: string) {
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

  const byCode: [call: Call, part: keyof Accounts, body: (code: string) => Asked][] = [
    ['resetPassword', 'resetCode', (code) => ({ code, password })],
    ['setUpPassword', 'setupCode', (code) => ({ code, password, marketingInfo })],
    ['activateAccount', 'activationCode', (activationCode) => ({ activationCode })],
    ['logInByActivation', 'trialCode', (activationCode) => ({ activationCode })],
    ['deleteAccount', 'deletionCode', (deletionCode) => ({ deletionCode })],
  ]

  async function takesOnce(call: Call, body: Asked) {
    const isForPassword = 'password' in body
    const due: Due = ['a used code', ['codeUsed', call === 'logInByActivation' ? 'cannotActivate' : 'codeGone']]
    if (isForPassword) for (const _ of 'ab') await succeeds(guest, ['validateCode', body], 'a new code')
    await succeeds(guest, [call, body], 'a new code')
    // Whoever is active may be told so again.
    if (call !== 'activateAccount' || (await guest.ask(call, body)).status !== 200) await mustRefuse(call, body, due)
    if (isForPassword) await mustRefuse('validateCode', body, due)
  }

  async function visit() {
    if (await isSignedIn(guest)) say('loadSession', 'signs in whom it cannot know')
    for (const call of Object.keys(wire)) await guest.preflight(call as Call)
    const name = { username: unknown }
    await guest.ask('loadLoginModes', name)
    const guess = guest.token && faultIn(await guest.ask('loadLoginModes', name, wrong), ['a wrong token', [], 403])
    if (guess) say('loadLoginModes', guess)
    for (const [email, due] of Object.entries({ [unknown]: 'ok', [active.email]: 'conflict', nowhere: 'invalid' })) {
      const { status } = (await guest.ask('validateFields', { email })).body
      if (status !== due) say('validateFields', `${email} is ${status}, not ${due}`)
    }
    const asked: ([Call, Asked] | undefined)[] = [
      ['loadCountries', {}],
      ...(accounts.platforms ?? []).map((platform): [Call, Asked] => [
        'startSocialLogin',
        { platform, continue: returnTo, auto_register: false },
      ]),
      accounts.corporate ? ['startEnterpriseLogin', { email: accounts.corporate, origin: returnTo }] : undefined,
      newcomer && ['register', { ...person, ...newcomer, returnTo, password }],
    ]
    for (const one of asked) if (one) await attempt(() => succeeds(guest, one))
    const { image } = (await succeeds(guest, ['generateCaptcha', {}])).body
    if (isAway(image)) say('generateCaptcha', `has its picture at ${image}, which is no path below captchaUrl`)
  }

  async function keepOut() {
    const { hostname } = new URL(pages)
    for (const origin of ['https://other.example', `https://${hostname}.other.example`, 'null']) {
      const { headers } = await openBrowser(gateway, origin, send).ask('loadSession')
      const allowed = ['origin', 'credentials'].map((one) => headers.get(`access-control-allow-${one}`))
      if (`${allowed}` === `${origin},true`) return say('loadSession', `lets in ${origin} with its cookies`)
    }
  }

  async function beRefused() {
    const robot = { ...person, ...newcomer, captchaGUID: undefined, captchaAnswer: wrong, returnTo, password }
    await german.ask('loadSession')
    const madeUp: Due = ['a made-up code', ['codeGone']]
    const refusals: ([Call, Asked, Due] | undefined)[] = [
      ['loadProfile', {}, ['a visitor', [], 401]],
      ['registerSocially', person, ['whom no provider knows']],
      ['startEnterpriseLogin', { email: unknown, origin: returnTo }, ['an unknown company', ['companyUnknown']]],
      ['logIn', mistyped(), ['a wrong password', ['wrongPassword']]],
      ['linkAccount', { ...mistyped(), returnTo }, ['a wrong password', ['wrongPassword']]],
      inactive && ['logIn', inactive, ['an inactive account', ['notActive'], 403]],
      disabled && ['logIn', disabled, ['a disabled account', ['disabled']]],
      newcomer && ['register', robot, ['a wrong captcha', ['captcha']]],
      ['validateCode', { code: wrong }, madeUp],
      ...byCode.map(([call, , bodyOf]): [Call, Asked, Due] => [call, bodyOf(wrong), madeUp]),
    ]
    for (const one of refusals) if (one) await mustRefuse(...one)
    await mustNotTell('logIn', [{ ...mistyped(), email: active.email }, mistyped()], 'login')
  }

  async function use() {
    const browser = await signIn(active, 'de')
    const { body } = await succeeds(browser, ['loadProfile', {}])
    if (accounts.savesProfile) await succeeds(browser, ['saveProfile', profileFields.each((name) => body[name])])
    const mistaken = await browser.ask('changePassword', { oldPassword: wrong, password })
    const fault = faultIn(mistaken, ['a wrong password in German', ['wrongCurrent']])
    if (fault) say('changePassword', fault)
    await succeeds(browser, ['logOut', {}])
    if (await isSignedIn(browser)) say('logOut', 'leaves the visitor signed in')
  }

  async function change(oldPassword: string, to: string) {
    const browser = await signIn({ email: active.email, password: oldPassword })
    await succeeds(browser, ['changePassword', { oldPassword, password: to }])
  }

  /** The password of the file holds again, or the report says which one does. */
  async function keepPassword({ email, password: due }: typeof active) {
    const opened = async (one: string) => {
      const browser = open()
      await browser.ask('loadSession')
      const { status, kind } = await browser.ask('logIn', { email, password: one })
      return status < 300 || kind === 'notActive' || kind === 'disabled' ? browser : undefined
    }
    if (await opened(due)) return
    const browser = await opened(password)
    if (!browser) throw new Stalled()
    await attempt(() => browser.ask('changePassword', { oldPassword: password, password: due }))
    if (!(await opened(due))) say('changePassword', `leaves ${email} with newPassword`)
  }

  async function keepPasswords() {
    for (const one of [active, inactive, disabled])
      if (one && !(await attempt(() => keepPassword(one))))
        say('logIn', `does not tell which password ${one.email} has at the end`)
  }

  async function getBlocked(email: string) {
    const login = { email, password: wrong }
    let { kind } = await guest.ask('logIn', login)
    for (let tries = 1; kind === 'wrongPassword' && tries < 10; tries += 1) ({ kind } = await guest.ask('logIn', login))
    if (kind === 'captcha') untried.push('blocked')
    else await mustRefuse('logIn', login, ['a blocked account', ['blocked'], 429])
  }

  async function attempt(what: () => Promise<unknown>) {
    const stalled = await what().catch((error) => error)
    if (stalled instanceof Error && !(stalled instanceof Stalled)) throw stalled
    return !(stalled instanceof Stalled)
  }

  for (const what of [keepOut, visit, beRefused, use, keepPasswords]) await attempt(what)
  if (accounts.changesPassword)
    await attempt(() => change(active.password, password).then(() => change(password, active.password)))
  if (blocked) await attempt(() => getBlocked(blocked))
  const mails = { resendActivation: inactive, resendTrialActivation: inactive, recoverPassword: active }
  for (const [call, one] of accounts.sendsMails ? Object.entries(mails) : []) {
    const both = [one?.email, unknown].map((email) => ({ email, returnTo }))
    if (one) await attempt(() => mustNotTell(call as Call, both, 'mail'))
  }
  for (const [call, part, bodyOf] of byCode) {
    // Nobody can sign in to what is deleted.
    if (call === 'deleteAccount') await keepPasswords()
    if (accounts[part]) await attempt(() => takesOnce(call, bodyOf(`${accounts[part]}`)))
  }
  return { faults: [...faults], untried }
}
