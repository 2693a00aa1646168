import { Hono } from 'hono'
import { cors } from 'hono/cors'
import * as v from 'valibot'
import { captchaAnswer } from '../gateway/captcha.ts'
import { answerProblem, Problem, readBody } from '../gateway/problem.ts'
import { copyPerson, people } from '../people.ts'
import { accountByEmail } from '../state/accounts.ts'
import { issueToken } from '../state/tickets.ts'
import type { Env } from '../state/world-state.ts'
import { controlPage } from './control-page.ts'
import { faultSchema } from './faults.ts'
import { releaseSchema } from './holds.ts'
import { licenseSchema } from './license-switch.ts'

const scope = v.optional(v.string())
const clockBody = v.strictObject({ advance: v.number(), scope })
const mail = v.optional(v.picklist(['activation', 'trial', 'reset', 'setup', 'delete']))
const peopleBody = v.strictObject({ like: v.string(), mail, scope })
const tokenBody = v.strictObject({ email: v.string() })

/** The API that switches faults, the license server and the clock. */
export const control = new Hono<Env>()
  .onError(answerProblem)
  .use(cors())
  .put('/faults', async (c) => {
    const fault = await readBody(c, faultSchema)
    c.var.world.faults.add(fault)
    return c.json(c.var.world.faults.list(fault.scope))
  })
  .delete('/faults', (c) => {
    c.var.world.faults.clear(c.req.query('scope'))
    return c.json([])
  })
  .get('/held', (c) => c.json(c.var.world.holds.list(c.req.query('scope'))))
  .post('/release', async (c) => c.json({ released: c.var.world.holds.release(await readBody(c, releaseSchema)) }))
  .get('/requests', (c) => c.json(c.var.world.journal.list(c.req.query('scope'))))
  .get('/breaches', (c) => c.json(c.var.world.contract.list(c.req.query('scope'))))
  .put('/clock', async (c) => {
    const { advance, scope } = await readBody(c, clockBody)
    return c.json({ now: new Date(c.var.world.clock.advance(advance * 1000, scope)).toISOString() })
  })
  .post('/people', async (c) => {
    const body = await readBody(c, peopleBody)
    const like = people.find((person) => person.key === body.like)
    if (!like) throw new Problem(400, `Nobody is like "${body.like}".`, 'unknown_person')
    const mailed = { ...like, ...(body.mail && { mail: body.mail }) }
    return c.json(copyPerson(c.var.world, mailed, c.var.world.clock.now(body.scope)))
  })
  .post('/tokens', async (c) => {
    const body = await readBody(c, tokenBody)
    const account = accountByEmail(c.var.world.store, body.email)
    if (!account) throw new Problem(400, 'There is no such account.', 'unknown_person')
    return c.json({ access_token: issueToken(c.var.world, account.id, c.var.world.clock.now()) })
  })
  .put('/license', async (c) => {
    c.var.world.license.set(await readBody(c, licenseSchema))
    return c.json(c.var.world.license.list())
  })
  .get('/captcha/:id', (c) => {
    const answer = captchaAnswer(c.var.world, c.req.param('id'), c.var.now)
    if (!answer) throw new Problem(404, 'There is no such captcha.', 'not_found')
    return c.json({ answer })
  })
  .route('/', controlPage)
