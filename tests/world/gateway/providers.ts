import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { says } from '../../machines/refusal.ts'
import {
  type Account,
  accountByEmail,
  accountByIdentity,
  createAccount,
  isCorporate,
  linkIdentity,
} from '../state/accounts.ts'
import { addressOrHome, withQuery } from '../state/addresses.ts'
import { personFields } from '../state/person.ts'
import { newSecret } from '../state/secrets.ts'
import { type Pending, pendingOf, setPending, signIn } from '../state/sessions.ts'
import { redeemTicket } from '../state/tickets.ts'
import type { Env } from '../state/world-state.ts'
import { locationOf } from './captcha.ts'
import { emailField, optionalFlag, optionalText } from './fields.ts'
import { accountByPassword } from './passwords.ts'
import { Problem, readBody, refuse } from './problem.ts'

type Identified = Extract<Pending, { step: 'identified' }>

export type Identity = { platform: string; email: string; firstName: string; lastName: string }

const platforms = ['google', 'facebook', 'trimble']

const socialLoginBody = v.object({ platform: v.string(), continue: v.string(), auto_register: optionalFlag })
const federatedBody = v.object({ email: emailField, origin: optionalText })
const socialRegisterBody = v.object({ ...personFields, newsletterSubscription: optionalFlag })
const linkBody = v.object({ email: v.string(), password: v.string(), returnTo: optionalText })

const sendAway = (c: Context<Env>, pending: Omit<Extract<Pending, { step: 'away' }>, 'step' | 'state'>) => {
  const state = newSecret()
  setPending(c, { step: 'away', state, ...pending })
  const hint = pending.email || undefined
  return c.json({ redirect_to: withQuery(`${c.var.world.origin}/idp/${pending.platform}`, { state, email: hint }) })
}

const toError = (c: Context<Env>, path: string, code: string, description: string) =>
  c.redirect(
    withQuery(`${c.var.world.appOrigin}${path}`, {
      error_code: code,
      error_description: description,
      error_id: randomUUID(),
    }),
  )

const register = (
  c: Context<Env>,
  { platform, email, firstName, lastName }: Identity,
  more: { countryCode: string } & Partial<Account>,
) => {
  const { store } = c.var.world
  const account = createAccount(store, { email, firstName, lastName, state: 'active', ...more })
  if (platforms.includes(platform)) linkIdentity(store, platform, email, account.id)
  return account
}

const enter = (c: Context<Env>, account: Account, address: string) => {
  signIn(c, account)
  return c.redirect(address)
}

const socialAnswer = (c: Context<Env>, identity: Identity, pending: Extract<Pending, { step: 'away' }>) => {
  const { world } = c.var
  const { platform, email, firstName, lastName } = identity
  const linked = accountByIdentity(world.store, platform, email)
  if (linked?.state === 'disabled') return toError(c, '/error', 'social_user_disabled', says('disabled'))
  if (linked) return enter(c, linked, pending.continue)
  const exists = accountByEmail(world.store, email)
  if (!exists && pending.autoRegister)
    return enter(c, register(c, identity, { countryCode: locationOf(c) }), pending.continue)
  setPending(c, { step: 'identified', platform, email, firstName, lastName, continue: pending.continue })
  const path = exists ? '/link/existing/social' : '/register/social'
  const names = exists ? {} : { firstName, lastName }
  const query = { platform, ...names, email, return_to: pending.continue }
  return c.redirect(withQuery(`${world.appOrigin}${path}`, query))
}

const corporateAnswer = (c: Context<Env>, identity: Identity, pending: Extract<Pending, { step: 'away' }>) => {
  const path = '/corporate_login/error'
  if (identity.email.toLowerCase() !== pending.email.toLowerCase())
    return toError(c, path, 'invalid_authentication', 'You signed in with another user at your company.')
  const account =
    accountByEmail(c.var.world.store, identity.email) ?? register(c, identity, { countryCode: locationOf(c) })
  if (account.state === 'disabled') return toError(c, path, 'user_disabled', says('disabled'))
  return enter(c, account, pending.continue)
}

const waiting = (c: Context<Env>): Identified | undefined => {
  const pending = pendingOf(c)
  return pending?.step === 'identified' ? pending : undefined
}

/** Sign-in with social networks and companies, with the way back. */
export const providerCalls = new Hono<Env>()
  .post('/account/social/login', async (c) => {
    const body = await readBody(c, socialLoginBody)
    if (!platforms.includes(body.platform)) throw new Problem(422, 'Unknown platform.', 'unknown_platform')
    return sendAway(c, {
      platform: body.platform,
      continue: addressOrHome(c.var.world, body.continue),
      autoRegister: body.auto_register,
      email: '',
    })
  })
  .post('/account/federated/login', async (c) => {
    const { email, origin } = await readBody(c, federatedBody)
    if (!isCorporate(email)) throw refuse('companyUnknown')
    const address = addressOrHome(c.var.world, origin)
    return sendAway(c, { platform: 'corporate', continue: address, autoRegister: false, email })
  })
  .get('/social/callback', (c) => {
    const pending = pendingOf(c)
    const isCorporateAnswer = pending?.platform === 'corporate'
    const path = isCorporateAnswer ? '/corporate_login/error' : '/error'
    setPending(c, undefined)
    if (pending?.step !== 'away' || pending.state !== c.req.query('state'))
      return toError(c, path, 'session_expired', 'Your session has expired. Please sign in again.')
    const error = c.req.query('error')
    if (error === 'access_denied' && !isCorporateAnswer)
      return toError(c, path, 'social_invalid_authentication', 'You did not allow the sign-in.')
    const identity = redeemTicket<Identity>(c.var.world, c.req.query('code') ?? '', c.var.now)
    if (error || identity?.platform !== pending.platform) {
      const code = isCorporateAnswer ? 'external_idp_error' : 'social_idp_error'
      return toError(c, path, code, 'The identity provider could not sign you in.')
    }
    return isCorporateAnswer ? corporateAnswer(c, identity, pending) : socialAnswer(c, identity, pending)
  })
  .post('/account/social/register', async (c) => {
    const { newsletterSubscription, ...person } = await readBody(c, socialRegisterBody)
    const identity = waiting(c)
    if (!identity) throw new Problem(400, 'Your session has expired. Please sign in again.', 'session_expired')
    if (accountByEmail(c.var.world.store, identity.email)) throw refuse('emailTaken')
    signIn(c, register(c, identity, { ...person, newsletterSubscription: Number(newsletterSubscription) }))
    return c.json({ status: 'OK' })
  })
  .post('/account/social/link', async (c) => {
    const { email, password } = await readBody(c, linkBody)
    const account = await accountByPassword(c, email, password)
    const identity = waiting(c)
    if (identity) linkIdentity(c.var.world.store, identity.platform, identity.email, account.id)
    signIn(c, account)
    return c.json({
      status: 'OK',
      RequiredPasswordUpdate: account.requiredPasswordUpdate === 1,
      RequiredProfileUpdate: account.requiredProfileUpdate === 1,
    })
  })
