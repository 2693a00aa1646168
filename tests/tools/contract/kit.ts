import type { RefusalKind } from '#machines/port/refusals.ts'
import { wire } from '#src/gateway/wire.ts'
import { type Accounts, exampleAccounts } from './accounts.ts'
import { type Answer, type Browser, type Call, openBrowser, type Send, Stuck } from './browser.ts'

/** So many milliseconds apart, in the quickest of some rounds, two answers tell nothing by their time. */
const alike = { apart: 50, least: 5, most: 10 }
const mostTries = 10
const wrong = 'not-the-password'
const person = { firstName: 'Kit', lastName: 'Contract', countryCode: 'NL', newsletterSubscription: false }
const otherInfo = { marketingSourceOther: 'Kit', platformOfInterestOther: 'Kit', roleOther: 'Kit' }
const marketingInfo = { marketingSource: 'Other', platformOfInterest: 'Other', role: 'Other', ...otherInfo }

type Asked = readonly [call: Call, body: Record<string, unknown>]
type Due = readonly [what: string, kinds?: RefusalKind[], status?: number]

const wordsOf = ({ body: { guid: _, error_guid: __, ...words } }: Answer) => JSON.stringify(words)
/** Scheme and registrable domain, as far as it can be guessed. */
const siteOf = (address: string) =>
  new URL(address).origin.replace(/:\d+$/, '').replace(/\/\/.*?([^./]+\.([a-z]{2,3}\.[a-z]{2}|[^.]+))$/, '//$1')

/** Asks a running gateway all that the accounts allow; returns what it has against the contract. */
export async function tryGateway(gateway: string, accounts: Accounts, send: Send = fetch) {
  const { pages, returnTo, unknown, active, newPassword: password, inactive, disabled, blocked, newcomer } = accounts
  const faults = new Set<string>()
  const say = (call: Call, fault: string) => faults.add(`${wire[call].call}, ${fault}`)
  const open = () => openBrowser(gateway, pages, send, say)
  const guest = open()

  async function succeeds(browser: Browser, [call, body]: Asked, what = 'what is asked') {
    const answer = await browser.ask(call, body)
    const { redirect_to: to = gateway, status = 'OK' } = answer.body
    const allowed = ['https:', new URL(gateway).protocol]
    if (!allowed.includes(URL.parse(`${to}`)?.protocol ?? '')) say(call, `leads to ${to}`)
    if (answer.status < 300 && status === 'OK') return answer
    say(call, `${what} is refused: ${answer.status} ${wordsOf(answer)}`)
    throw new Stuck()
  }

  function mustRefuse(call: Call, { status, kind }: Answer, [what, kinds = [], due]: Due) {
    const isKnown = kinds.length === 0 || kinds.some((one) => one === kind)
    const isGone = kinds.includes('codeGone') && [404, 410].includes(status)
    if (status < 400 || status >= 500) say(call, `${what} is answered with ${status}, not refused`)
    else if (!isKnown && !isGone) say(call, `${what} is refused, but not as ${kinds.join(' or ')}`)
    else if (due && status !== due) say(call, `${what} is refused with ${status}, not ${due}`)
  }

  async function isSignedIn({ ask }: Browser) {
    return Boolean((await ask('loadSession')).body['ID'])
  }

  async function signIn(somebody: typeof active) {
    const browser = open()
    await browser.ask('loadSession')
    const before = browser.token
    await succeeds(browser, ['logIn', somebody], 'the right password')
    checkCookies(browser.set)
    if (!(await isSignedIn(browser))) say('logIn', 'signs nobody in')
    if (before && browser.token === before) say('logIn', 'leaves the token as it was')
    return browser
  }

  function checkCookies(set: Browser['set']) {
    const isElsewhere = siteOf(gateway) !== siteOf(pages)
    const isSecure = isElsewhere || gateway.startsWith('https:')
    const due = ['HttpOnly', ...(isSecure ? ['Secure'] : []), ...(isElsewhere ? ['SameSite=None'] : [])]
    const lacksOf = (cookie: string) => due.filter((one) => !new RegExp(`; *${one} *(;|$)`, 'i').test(cookie))
    if (!set.loadSession && !set.logIn) say('logIn', 'sets no cookie')
    for (const call of ['loadSession', 'logIn'] as const) {
      const [lacks = []] = (set[call] ?? []).map(lacksOf).sort((one, other) => one.length - other.length)
      if (lacks.length > 0) say(call, `sets no cookie that is ${lacks.join(', ')}`)
    }
  }

  /** Words, status and time must not tell who has an account. */
  async function keepsQuiet(call: Call, known: string) {
    const quickest = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    const tell = (told: unknown[]) => say(call, `tells who has an account: ${told.join(', without one ')}`)
    for (let round = 1; round <= alike.most; round += 1) {
      const answers: Answer[] = []
      for (const email of [known, unknown]) answers.push(await guest.ask(call, { email, returnTo }))
      const [said, words] = [answers.map(({ status }) => status), answers.map(wordsOf)]
      if (said[0] !== said[1]) return tell(said)
      if (words[0] !== words[1]) return tell(words)
      if (Number(said[0]) >= 300) return say(call, `what is asked is refused: ${said[0]} ${words[0]}`)
      for (const [index, { took }] of answers.entries()) quickest[index] = Math.min(quickest[index] ?? 0, took)
      const [one = 0, other = 0] = quickest
      if (round >= alike.least && Math.abs(one - other) < alike.apart) return
    }
    tell(quickest.map((time) => `${Math.round(time)} ms`))
  }

  const byCode: [call: Call, part: keyof Accounts, body: (code: string) => Asked[1]][] = [
    ['resetPassword', 'resetCode', (code) => ({ code, password })],
    ['setUpPassword', 'setupCode', (code) => ({ code, password, marketingInfo })],
    ['activateAccount', 'activationCode', (activationCode) => ({ activationCode })],
    ['logInByActivation', 'trialCode', (activationCode) => ({ activationCode })],
    ['deleteAccount', 'deletionCode', (deletionCode) => ({ deletionCode })],
  ]

  async function takesOnce(call: Call, body: Asked[1]) {
    const isForPassword = 'password' in body
    const due: Due = ['a used code', call === 'logInByActivation' ? ['cannotActivate', 'codeGone'] : ['codeGone']]
    if (isForPassword) for (const _ of 'ab') await succeeds(guest, ['validateCode', body], 'a new code')
    await succeeds(guest, [call, body], 'a new code')
    const again = await guest.ask(call, body)
    // Whoever is active may be told so again.
    if (call !== 'activateAccount' || again.status !== 200) mustRefuse(call, again, due)
    if (isForPassword) mustRefuse('validateCode', await guest.ask('validateCode', body), due)
  }

  async function visit() {
    if (await isSignedIn(guest)) say('loadSession', 'signs in whom it cannot know')
    for (const call of Object.keys(wire)) await guest.preflight(call as Call)
    const name = { username: unknown }
    await guest.ask('loadLoginModes', name)
    const guess = guest.token && (await guest.ask('loadLoginModes', name, wrong))
    if (guess) mustRefuse('loadLoginModes', guess, ['a wrong token', [], 403])
    for (const [email, due] of Object.entries({ [unknown]: 'ok', [active.email]: 'conflict', nowhere: 'invalid' })) {
      const { status } = (await guest.ask('validateFields', { email })).body
      if (status !== due) say('validateFields', `${email} is ${status}, not ${due}`)
    }
    const asked: (Asked | undefined)[] = [
      ['loadCountries', {}],
      ['generateCaptcha', {}],
      ...(accounts.platforms ?? []).map(
        (platform): Asked => ['startSocialLogin', { platform, continue: returnTo, auto_register: false }],
      ),
      accounts.corporate ? ['startEnterpriseLogin', { email: accounts.corporate, origin: returnTo }] : undefined,
      newcomer && ['register', { ...person, ...newcomer, returnTo, password }],
    ]
    for (const one of asked) if (one) await attempt(() => succeeds(guest, one))
  }

  async function beRefused() {
    const login = { email: active.email, password: wrong }
    const robot = { ...person, ...newcomer, captchaGUID: undefined, captchaAnswer: wrong, returnTo, password }
    const madeUp: Due = ['a made-up code', ['codeGone']]
    const refusals: ([...Asked, Due] | undefined)[] = [
      ['loadProfile', {}, ['a visitor', [], 401]],
      ['registerSocially', person, ['whom no provider knows']],
      ['startEnterpriseLogin', { email: unknown, origin: returnTo }, ['an unknown company', ['companyUnknown']]],
      ['logIn', login, ['a wrong password', ['wrongPassword']]],
      ['linkAccount', { ...login, returnTo }, ['a wrong password', ['wrongPassword']]],
      inactive && ['logIn', inactive, ['an inactive account', ['notActive'], 403]],
      disabled && ['logIn', disabled, ['a disabled account', ['disabled']]],
      newcomer && ['register', robot, ['a wrong captcha', ['captcha']]],
      ['validateCode', { code: wrong }, madeUp],
      ...byCode.map(([call, , bodyOf]): [...Asked, Due] => [call, bodyOf(wrong), madeUp]),
    ]
    for (const [call, body, due] of refusals.filter((one) => one !== undefined))
      mustRefuse(call, await guest.ask(call, body), due)
  }

  async function use() {
    const browser = await signIn(active)
    const { firstName, lastName, countryCode } = (await succeeds(browser, ['loadProfile', {}])).body
    if (accounts.savesProfile) await succeeds(browser, ['saveProfile', { firstName, lastName, countryCode }])
    const attempted = await browser.ask('changePassword', { oldPassword: wrong, password })
    mustRefuse('changePassword', attempted, ['a wrong password', ['wrongCurrent']])
    await succeeds(browser, ['logOut', {}])
    if (await isSignedIn(browser)) say('logOut', 'leaves the visitor signed in')
  }

  async function changePasswords() {
    const { email, password: before } = active
    for (const [from, to] of [
      [before, password],
      [password, before],
    ] as const) {
      const browser = await signIn({ email, password: from })
      await succeeds(browser, ['changePassword', { oldPassword: from, password: to }])
    }
  }

  async function getBlocked(email: string) {
    const login = () => guest.ask('logIn', { email, password: wrong })
    let answer = await login()
    for (let tries = 1; answer.kind === 'wrongPassword' && tries < mostTries; tries += 1) answer = await login()
    mustRefuse('logIn', answer, ['a blocked account', ['blocked'], 429])
  }

  async function attempt(what: () => Promise<unknown>) {
    await what().catch((error) => {
      if (!(error instanceof Stuck)) throw error
    })
  }

  for (const what of [visit, beRefused, use]) await attempt(what)
  if (accounts.changesPassword) await attempt(changePasswords)
  if (blocked) await attempt(() => getBlocked(blocked))
  if (accounts.sendsMails) {
    await attempt(() => keepsQuiet('recoverPassword', active.email))
    for (const call of ['resendActivation', 'resendTrialActivation'] as const)
      if (inactive) await attempt(() => keepsQuiet(call, inactive.email))
  }
  for (const [call, part, bodyOf] of byCode)
    if (accounts[part]) await attempt(() => takesOnce(call, bodyOf(`${accounts[part]}`)))
  return { faults: [...faults], untried: Object.keys(exampleAccounts).filter((part) => !(part in accounts)) }
}
