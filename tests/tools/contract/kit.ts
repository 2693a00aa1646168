import { randomUUID } from 'node:crypto'
import { personFields, profileFields } from '#machines/fields/person.ts'
import { captchaMaximum } from '#machines/limits.ts'
import type { Accounts } from './accounts.ts'
import { type Browser, type Call, openBrowser, operationOf, type Send } from './browser.ts'
import { operations } from './check.ts'
import { type Asked, type Due, faultIn, wordsOf } from './judged.ts'
import { openTester, wrong } from './tester.ts'

const foreign = 'https://other.example'
const person = { ...personFields.each(() => 'Kit'), countryCode: 'NL', newsletterSubscription: false }
const choices = ['marketingSource', 'platformOfInterest', 'role']
const marketingInfo = Object.fromEntries(
  choices.flatMap((name) => Object.entries({ [name]: 'Other', [`${name}Other`]: 'Kit' })),
)

/** Call, part of the accounts, page, and the name of the code. */
const byLink = [
  ['resetPassword', 'resetLink', '/account/password-reset', 'code'],
  ['setUpPassword', 'setupLink', '/account/password-setup', 'code'],
  ['activateAccount', 'activationLink', '/account/activate', 'activationCode'],
  ['logInByActivation', 'trialLink', '/account/activate/login', 'activationCode'],
  ['deleteAccount', 'deletionLink', '/account/delete', 'deletionCode'],
] as const

/** Asks a running gateway all that the accounts allow; returns what it has against the contract, and what stays behind. */
export async function tryGateway(gateway: string, accounts: Accounts, send: Send = fetch) {
  const tester = openTester(gateway, accounts, send)
  const { faults, left, untried, say, guest, german, mistyped, isSignedIn, signIn, judge, attempt } = tester
  const { succeeds, mustRefuse, mustNotTell, keepPasswords } = tester
  const { pages, returnTo, unknown, active, newPassword: password, inactive, disabled, blocked, newcomer } = accounts
  const calls = operations.filter(({ tags }) => tags.includes('Calls')).map(({ operationId }) => operationId as Call)

  const bodyOf = (call: Call, name: string, code: string): Asked => ({
    [name]: code,
    ...(name === 'code' && { password: password ?? randomUUID() }),
    ...(call === 'setUpPassword' && { marketingInfo }),
  })

  async function takesOnce(call: Call, body: Asked) {
    const isForPassword = 'password' in body
    const due: Due = ['a used code', 'codeUsed', call === 'logInByActivation' ? 'cannotActivate' : 'codeGone']
    if (isForPassword) for (const _ of 'ab') await succeeds(guest, ['validateCode', body], 'a new code')
    await succeeds(guest, [call, body], 'a new code')
    // Whoever is active may be told so again.
    if (call !== 'activateAccount' || (await guest.ask(call, body)).status >= 300) await mustRefuse(call, body, due)
    if (isForPassword) await mustRefuse('validateCode', body, due)
  }

  async function visit() {
    if (await isSignedIn(guest)) say('loadSession', 'signs in whom it cannot know')
    for (const call of calls) await guest.preflight(call)
    const name = { username: unknown }
    await guest.ask('loadLoginModes', name)
    for (const call of guest.token ? (['loadLoginModes', 'recoverPassword', 'logOut'] as const) : []) {
      const answer = await guest.ask(call, call === 'recoverPassword' ? { email: unknown, returnTo } : name, wrong)
      const { status, isStale } = answer
      if (!isStale)
        say(call, `a wrong token is answered by ${status} ${wordsOf(answer)}; due is 403, or error_code csrf`)
    }
    for (const [email, due] of Object.entries({ [unknown]: 'ok', [active.email]: 'conflict', nowhere: 'invalid' })) {
      const { status } = (await guest.ask('validateFields', { email })).body
      if (status !== due) say('validateFields', `${email} is ${status}, not ${due}`)
    }
    const leads = { continue: returnTo, auto_register: false }
    const asked: (readonly [Call, Asked] | undefined)[] = [
      ['loadCountries', {}],
      ...(accounts.platforms ?? []).map((platform) => ['startSocialLogin', { platform, ...leads }] as const),
      accounts.corporate ? ['startEnterpriseLogin', { email: accounts.corporate, origin: returnTo }] : undefined,
      password && newcomer ? ['register', { ...person, ...newcomer, returnTo, password }] : undefined,
    ]
    for (const one of asked)
      if (one && (await attempt(() => succeeds(guest, one))) && one[0] === 'register')
        left.add(`the account of ${newcomer?.email}`)
    await succeeds(guest, ['generateCaptcha', {}])
    const { captchaGUID, captchaAnswer = '' } = newcomer ?? {}
    if (captchaGUID && !new RegExp(`^\\d{1,${captchaMaximum}}$`).test(captchaAnswer))
      say('generateCaptcha', `a picture shows ${captchaAnswer}; due are ${captchaMaximum} digits at most`)
  }

  async function keepOut() {
    const { hostname } = new URL(pages)
    for (const origin of [foreign, `https://${hostname}.other.example`, 'null']) {
      const { headers } = await openBrowser(gateway, origin, send).ask('loadSession')
      const allowed = ['origin', 'credentials'].map((one) => headers.get(`access-control-allow-${one}`))
      if (`${allowed}` === `${origin},true`) return say('loadSession', `lets in ${origin} with its cookies`)
    }
  }

  async function beRefused() {
    await german.ask('loadSession')
    const madeUp: Due = ['a made-up code', 'codeGone']
    const isKnown = [inactive, disabled].flatMap((one) => (one ? [{ ...one, password: wrong }] : []))
    const refusals: (readonly [Call, Asked, Due] | undefined)[] = [
      ['registerSocially', person, ['whom no provider knows']],
      ['linkAccount', { ...mistyped(), returnTo }, ['whom no provider knows']],
      ['startEnterpriseLogin', { email: unknown, origin: returnTo }, ['an unknown company', 'companyUnknown']],
      ['logIn', mistyped(), ['a wrong password', 'wrongPassword']],
      inactive && ['logIn', inactive, ['an inactive account', 'notActive']],
      disabled && ['logIn', disabled, ['a disabled account', 'disabled']],
      ['validateCode', { code: wrong }, madeUp],
      ...byLink.map(([call, , , name]) => [call, bodyOf(call, name, wrong), madeUp] as const),
    ]
    for (const one of refusals) if (one) await mustRefuse(...one)
    for (const one of isKnown) {
      say('logIn', faultIn(await guest.ask('logIn', one), [`a wrong password of ${one.email}`, 'wrongPassword']))
    }
    const { status } = await guest.ask('loadProfile')
    if (status !== 401) say('loadProfile', `a visitor is answered by ${status}; due is 401`)
    const robot = { ...person, ...newcomer, captchaGUID: undefined, captchaAnswer: wrong, returnTo, password }
    const answer = newcomer && password ? await guest.ask('register', robot) : undefined
    // Not every gateway asks for one, nor says so of an address that is taken.
    if (answer && answer.status < 300) untried.push('a wrong captcha')
    say('register', answer && answer.status >= 300 && faultIn(answer, ['a wrong captcha', 'captcha', 'emailTaken']))
    await mustNotTell('logIn', [{ ...mistyped(), email: active.email }, mistyped()], 'login')
  }

  /** Goes where the browser is led. */
  async function beLed(browser: Browser) {
    const here = `${pages}/profile/edit`
    const isOurs = (to: string | undefined) => !to?.startsWith(foreign)
    for (const call of ['linkSession', 'giveToken'] as const) {
      if ((await guest.visit(call, { continue: here })) === undefined) untried.push(operationOf(call).path)
      const away = await browser.visit(call, { continue: `${foreign}/` })
      if (!isOurs(away)) say(call, `leads to ${away}`)
    }
    if (accounts.authorize) {
      const asked = { response_type: 'token', redirect_uri: `${pages}/legacy_login/callback`, state: 'a-state' }
      const to = (await browser.visit('authorize', asked, accounts.authorize)) ?? ''
      if (judge('authorize', to) && !to.includes(asked.state)) say('authorize', `leads to ${to}, without its state`)
      const away = await browser.visit('authorize', { ...asked, redirect_uri: `${foreign}/` }, accounts.authorize)
      if (!isOurs(away)) say('authorize', `leads to ${away}`)
    }
    for (const address of accounts.ledTo ?? []) judge('startSocialLogin', address)
  }

  async function use() {
    const browser = await signIn(active, 'de')
    await attempt(() => beLed(browser))
    const { body } = await succeeds(browser, ['loadProfile', {}])
    if (accounts.savesProfile) await succeeds(browser, ['saveProfile', profileFields.each((name) => body[name])])
    const oldPassword = { oldPassword: wrong, password: password ?? randomUUID() }
    say(
      'changePassword',
      faultIn(await browser.ask('changePassword', oldPassword), ['a wrong password in German', 'wrongCurrent']),
    )
    await succeeds(browser, ['logOut', {}])
    if (await isSignedIn(browser)) say('logOut', 'leaves the visitor signed in')
  }

  async function change(oldPassword: string, to: string) {
    const browser = await signIn({ email: active.email, password: oldPassword })
    await succeeds(browser, ['changePassword', { oldPassword, password: to }])
  }

  /** What ten wrong passwords are answered, up to the first other refusal. */
  async function mistype(email: string) {
    const kinds: unknown[] = []
    do kinds.push((await guest.ask('logIn', { email, password: wrong })).kind)
    while (kinds.at(-1) === 'wrongPassword' && kinds.length < 10)
    return kinds
  }

  async function getBlocked(email: string) {
    const [first, ...more] = await mistype(email)
    const [known, nobody] = [more.at(-1) ?? first, (await mistype(mistyped().email)).at(-1)]
    if (first === 'wrongPassword' && known !== nobody)
      say('logIn', `tells who has an account: ten wrong passwords end as ${known}, without one as ${nobody}`)
    left.add(`ten wrong passwords of ${email}`)
    if (known === 'captcha') untried.push('blocked')
    else await mustRefuse('logIn', { email, password: wrong }, ['a blocked account', 'blocked'])
  }

  for (const what of [keepOut, visit, beRefused, use, keepPasswords]) await attempt(what)
  if (accounts.changesPassword && password)
    await attempt(() => change(active.password, password).then(() => change(password, active.password)))
  if (blocked) await attempt(() => getBlocked(blocked))
  const mails = { resendActivation: inactive, resendTrialActivation: inactive, recoverPassword: active }
  for (const [call, one] of accounts.sendsMails ? Object.entries(mails) : []) {
    const both = [one?.email, unknown].map((email) => ({ email, returnTo }))
    if (one) await attempt(() => mustNotTell(call as Call, both, 'mail'))
    if (one) left.add(`mails to ${one.email}`)
  }
  for (const [call, part, page, name] of byLink) {
    const address = accounts[part]
    // Nobody can sign in to what is deleted.
    if (call === 'deleteAccount') await keepPasswords()
    if (!address || !judge(call, address, page) || (name === 'code' && !password)) continue
    await attempt(() => takesOnce(call, bodyOf(call, name, `${new URL(address).searchParams.get('code')}`)))
  }
  return { faults: [...faults], untried, left: [...left] }
}
