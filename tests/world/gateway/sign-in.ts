import { Hono } from 'hono'
import * as v from 'valibot'
import { accountByName, isCorporate } from '../state/accounts.ts'
import { attemptsKey, isBlocked, needsCaptcha } from '../state/attempts.ts'
import { signedInAccount, signIn, signOut } from '../state/sessions.ts'
import type { Env, World } from '../state/world-state.ts'
import { checkCaptcha, locationOf } from './captcha.ts'
import { optionalFlag, optionalText } from './fields.ts'
import { accountByPassword } from './passwords.ts'
import { readBody } from './problem.ts'

const modesBody = v.object({ username: v.string() })

const loginBody = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty('Please enter your username or email address.')),
  password: v.pipe(v.string(), v.nonEmpty('Please enter your password.')),
  captchaAnswer: optionalText,
  captchaGUID: optionalText,
  isTrial: optionalFlag,
})

const modesOf = (world: World, name: string) => {
  const account = accountByName(world.store, name)
  const corporateOnly = isCorporate(name) && !account?.passwordHash
  return {
    oidc: corporateOnly,
    password: !corporateOnly,
    loginCaptchaEnabled:
      !corporateOnly && (account?.captchaAlways === 1 || needsCaptcha(world.store, attemptsKey(name, account))),
  }
}

export const signInCalls = new Hono<Env>()
  .get('/session', (c) => {
    const account = signedInAccount(c)
    const Location = locationOf(c)
    if (!account) return c.json({ ID: '', Location })
    return c.json({
      ID: String(account.id),
      UserGUID: account.guid,
      Email: account.email,
      FirstName: account.firstName,
      LastName: account.lastName,
      Location,
      Linked: account.linked === 1,
    })
  })
  .post('/account/login/modes', async (c) => {
    const { username } = await readBody(c, modesBody)
    return c.json(modesOf(c.var.world, username))
  })
  .post('/account/login', async (c) => {
    const body = await readBody(c, loginBody)
    const { world, now } = c.var
    const blocked = isBlocked(world.store, attemptsKey(body.email, accountByName(world.store, body.email)), now)
    if (!blocked && (locationOf(c) === 'CN' || modesOf(world, body.email).loginCaptchaEnabled))
      checkCaptcha(c, body.captchaGUID, body.captchaAnswer)
    const account = await accountByPassword(c, body.email, body.password)
    signIn(c, account)
    return c.json({
      RequiredPasswordUpdate: account.requiredPasswordUpdate === 1,
      RequiredProfileUpdate: account.requiredProfileUpdate === 1,
    })
  })
  .post('/account/logout', (c) => {
    signOut(c)
    return c.json({ status: 'OK' })
  })
