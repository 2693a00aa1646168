import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { accountByEmail, accountById, createAccount, updateAccount } from '../state/accounts.ts'
import { allowedAddress } from '../state/addresses.ts'
import { type Code, findCode, spendCode } from '../state/codes.ts'
import { sendCode } from '../state/mails.ts'
import { personFields, personOf } from '../state/person.ts'
import { digest } from '../state/secrets.ts'
import { signIn } from '../state/sessions.ts'
import type { Env } from '../state/world-state.ts'
import { checkCaptcha, newImageCaptcha } from './captcha.ts'
import { codeProblem } from './code-problem.ts'
import { emailField, newPasswordField, optionalFlag, optionalText } from './fields.ts'
import { readBody, refuse } from './problem.ts'

const fields = {
  email: emailField,
  password: newPasswordField,
  ...personFields,
}

const registerBody = v.object({
  ...fields,
  captchaGUID: optionalText,
  captchaAnswer: optionalText,
  newsletterSubscription: optionalFlag,
  returnTo: optionalText,
  utmMedium: optionalText,
  utmSource: optionalText,
  utmCampaign: optionalText,
  httpReferer: optionalText,
  productCode: optionalText,
  isTrial: optionalFlag,
})

const resendBody = v.object({ email: v.string(), returnTo: optionalText })
const activateBody = v.object({ activationCode: v.string() })

const resend = async (c: Context<Env>, kind: 'activation' | 'trial') => {
  const { email, returnTo } = await readBody(c, resendBody)
  const { world, now } = c.var
  const account = accountByEmail(world.store, email)
  if (account?.state === 'inactive') sendCode(world, kind, account, now, allowedAddress(world, returnTo))
  return c.json({ status: 'OK' })
}

const cannotActivate = () => refuse('cannotActivate')

const activate = (c: Context<Env>, code: Code) => {
  const { world, now } = c.var
  spendCode(world, code, now)
  updateAccount(world.store, code.accountId, { state: 'active' })
}

export const registerCalls = new Hono<Env>()
  .post('/account/register', async (c) => {
    const body = await readBody(c, registerBody)
    const { world, now } = c.var
    checkCaptcha(c, body.captchaGUID, body.captchaAnswer)
    const passwordHash = digest(body.password)
    if (accountByEmail(world.store, body.email)) throw refuse('emailTaken')
    const account = createAccount(world.store, {
      email: body.email,
      passwordHash,
      ...personOf(body),
      state: 'inactive',
      newsletterSubscription: Number(body.newsletterSubscription),
      productCode: body.productCode ?? null,
    })
    sendCode(world, body.isTrial ? 'trial' : 'activation', account, now, allowedAddress(world, body.returnTo))
    return c.json({ status: 'OK' })
  })
  .post('/account/register/validate', async (c) => {
    const body = await readBody(c, v.record(v.string(), v.unknown()))
    const entries = Object.entries(fields).filter(([name]) => name in body)
    if (entries.some(([name, field]) => !v.is(field, body[name]))) return c.json({ status: 'invalid' })
    const { email } = body
    const taken = typeof email === 'string' && accountByEmail(c.var.world.store, email)
    return c.json({ status: taken ? 'conflict' : 'ok' })
  })
  .get('/captcha/generate', (c) => {
    const id = newImageCaptcha(c.var.world, c.var.now)
    return c.json({ id, image: `/${id}.svg` })
  })
  .post('/account/activate', async (c) => {
    const { activationCode } = await readBody(c, activateBody)
    const { world, now } = c.var
    const code = findCode(world, activationCode, ['activation', 'trial'])
    const account = accountById(world.store, code?.accountId ?? null)
    if (code?.usedAt && account?.state === 'active') return c.json({ status: 'OK' })
    if (!code || code.usedAt || code.expiresAt <= now) throw codeProblem(code)
    if (!account || account.state === 'disabled') throw cannotActivate()
    activate(c, code)
    return c.json({ status: 'OK' })
  })
  .post('/account/resend_activation', (c) => resend(c, 'activation'))
  .post('/account/trial/activation/resend', (c) => resend(c, 'trial'))
  .post('/account/activation/login', async (c) => {
    const { activationCode } = await readBody(c, activateBody)
    const { world, now } = c.var
    const code = findCode(world, activationCode, ['trial'])
    const account = accountById(world.store, code?.accountId ?? null)
    if (code && (code.usedAt || !account || account.state === 'disabled')) throw cannotActivate()
    if (!code || !account || code.expiresAt <= now) throw codeProblem(code)
    activate(c, code)
    signIn(c, account)
    return c.json({ Email: account.email })
  })
