import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { says } from '../../machines/refusal.ts'
import {
  type Account,
  accountByEmail,
  accountById,
  deleteAccount,
  isCorporate,
  updateAccount,
} from '../state/accounts.ts'
import { allowedAddress } from '../state/addresses.ts'
import { attemptsKey, forgive } from '../state/attempts.ts'
import { type CodeKind, findCode, issueCode, spendCode } from '../state/codes.ts'
import { countries } from '../state/countries.ts'
import { sendCode, sendMail } from '../state/mails.ts'
import { profileFields, profileOf } from '../state/person.ts'
import { digest } from '../state/secrets.ts'
import { signedInAccount, signOutEverywhere } from '../state/sessions.ts'
import type { Env, World } from '../state/world-state.ts'
import { codeProblem } from './code-problem.ts'
import { newPasswordField, optionalText } from './fields.ts'
import { notSignedIn, readBody, refuse } from './problem.ts'

const nobody = 0

const choice = v.pipe(v.string(), v.trim(), v.nonEmpty('Required field.'))
const isAnswered = (choice: string, other: string | null | undefined) => choice !== 'Other' || Boolean(other?.trim())

const marketingInfo = v.pipe(
  v.object({
    marketingSource: choice,
    marketingSourceOther: optionalText,
    platformOfInterest: choice,
    platformOfInterestOther: optionalText,
    role: choice,
    roleOther: optionalText,
    phoneNumber: optionalText,
  }),
  v.check((info) => isAnswered(info.marketingSource, info.marketingSourceOther), 'Required field.'),
  v.check((info) => isAnswered(info.platformOfInterest, info.platformOfInterestOther), 'Required field.'),
  v.check((info) => isAnswered(info.role, info.roleOther), 'Required field.'),
)

const profileBody = v.object(profileFields)
const recoverBody = v.object({ email: v.string(), returnTo: optionalText })
const resetBody = v.object({ password: newPasswordField, code: v.string() })
const setupBody = v.object({ ...resetBody.entries, marketingInfo })
const changeBody = v.object({ oldPassword: v.string(), password: newPasswordField })
const deleteBody = v.object({ deletionCode: v.string() })

const requireAccount = (c: Context<Env>) => {
  const account = signedInAccount(c)
  if (!account) throw notSignedIn()
  return account
}

const requireCode = (c: Context<Env>, text: string, ...kinds: CodeKind[]) => {
  const code = findCode(c.var.world, text, kinds)
  const account = accountById(c.var.world.store, code?.accountId ?? null)
  if (!code || code.usedAt || code.expiresAt <= c.var.now) throw codeProblem(code)
  if (!account) throw codeProblem(undefined)
  return { code, account }
}

const setPassword = async (world: World, account: Account, password: string, changes: Partial<Account> = {}) => {
  const passwordHash = digest(password)
  updateAccount(world.store, account.id, { passwordHash, requiredPasswordUpdate: 0, ...changes })
  forgive(world.store, attemptsKey(account.email, account))
}

const answerOf = (account: Account) => ({
  email: account.email,
  ...profileOf(account),
  customerNumber: account.customerNumber,
  passwordAllowed: account.passwordAllowed === 1,
})

const sendRecovery = (world: World, account: Account, now: number, returnTo: string | undefined) => {
  const note = (text: string) => sendMail(world, account, 'About your password', text, now)
  if (account.state === 'disabled') note(says('disabled'))
  else if (account.state === 'inactive') sendCode(world, 'activation', account, now, returnTo)
  else if (account.passwordHash) sendCode(world, 'reset', account, now, returnTo)
  else if (isCorporate(account.email)) note('Your company signs you in. There is no password to reset.')
  else note('You sign in with a social account. There is no password to reset.')
}

export const accountCalls = new Hono<Env>()
  .get('/countries', (c) => c.json(countries))
  .get('/account/profile', (c) => c.json(answerOf(requireAccount(c))))
  .put('/account/profile', async (c) => {
    const account = requireAccount(c)
    const changes = await readBody(c, profileBody)
    updateAccount(c.var.world.store, account.id, { ...changes, requiredProfileUpdate: 0 })
    return c.json(answerOf({ ...account, ...changes }))
  })
  .post('/account/recover', async (c) => {
    const { email, returnTo } = await readBody(c, recoverBody)
    const { world, now } = c.var
    const account = accountByEmail(world.store, email)
    if (account) sendRecovery(world, account, now, allowedAddress(world, returnTo))
    else issueCode(world, 'reset', nobody, now)
    return c.json({ status: 'OK' })
  })
  .get('/account/recover/:code', (c) => {
    requireCode(c, c.req.param('code'), 'reset', 'setup')
    return c.json({ status: 'OK' })
  })
  .post('/account/reset_password', async (c) => {
    const body = await readBody(c, resetBody)
    const { code, account } = requireCode(c, body.code, 'reset')
    spendCode(c.var.world, code, c.var.now)
    await setPassword(c.var.world, account, body.password)
    signOutEverywhere(c, account.id)
    return c.json({ status: 'OK' })
  })
  .post('/account/setup_password', async (c) => {
    const body = await readBody(c, setupBody)
    const { code, account } = requireCode(c, body.code, 'setup')
    spendCode(c.var.world, code, c.var.now)
    const info = JSON.stringify(body.marketingInfo)
    await setPassword(c.var.world, account, body.password, { state: 'active', passwordAllowed: 1, marketingInfo: info })
    return c.json({ status: 'OK' })
  })
  .post('/account/change_password', async (c) => {
    const account = requireAccount(c)
    const body = await readBody(c, changeBody)
    if (account.passwordHash !== digest(body.oldPassword)) throw refuse('wrongCurrent')
    await setPassword(c.var.world, account, body.password)
    signOutEverywhere(c, account.id, c.var.session.hash)
    return c.json({ status: 'OK' })
  })
  .post('/account/delete', async (c) => {
    const { deletionCode } = await readBody(c, deleteBody)
    const { code, account } = requireCode(c, deletionCode, 'delete')
    spendCode(c.var.world, code, c.var.now)
    deleteAccount(c.var.world.store, account.id)
    return c.json({ status: 'OK' })
  })
