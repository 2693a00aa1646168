import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { captchaAnswer } from '../gateway/captcha.ts'
import { answerProblem, Problem } from '../gateway/problem.ts'
import { copyPerson, people } from '../people.ts'
import { accountByEmail } from '../state/accounts.ts'
import type { CodeKind } from '../state/codes.ts'
import { issueToken } from '../state/tickets.ts'
import type { Env } from '../state/world-state.ts'
import { controlPage } from './control-page.ts'
import type { Fault } from './faults.ts'
import type { Release } from './holds.ts'
import type { LicenseOrder } from './license-switch.ts'

/** The API that switches faults, the license server and the clock; its callers are typed, in `tests/journeys/outside.ts`. */
export const control = new Hono<Env>()
  .onError(answerProblem)
  .use(cors())
  .put('/faults', async (c) => {
    const fault = await c.req.json<Fault>()
    c.var.world.faults.add(fault)
    return c.json(c.var.world.faults.list(fault.scope))
  })
  .delete('/faults', (c) => {
    c.var.world.faults.clear(c.req.query('scope'))
    return c.json([])
  })
  .get('/held', (c) => c.json(c.var.world.holds.list(c.req.query('scope'))))
  .post('/release', async (c) => c.json({ released: c.var.world.holds.release(await c.req.json<Release>()) }))
  .get('/requests', (c) => c.json(c.var.world.journal.list(c.req.query('scope'))))
  .get('/breaches', (c) => c.json(c.var.world.contract.list(c.req.query('scope'))))
  .put('/clock', async (c) => {
    const { advance, scope } = await c.req.json<{ advance: number; scope?: string }>()
    return c.json({ now: new Date(c.var.world.clock.advance(advance * 1000, scope)).toISOString() })
  })
  .post('/people', async (c) => {
    const body = await c.req.json<{ like: string; mail?: CodeKind; scope?: string }>()
    const like = people.find((person) => person.key === body.like)
    if (!like) throw new Problem(400, `Nobody is like "${body.like}".`, 'unknown_person')
    const mailed = { ...like, ...(body.mail && { mail: body.mail }) }
    return c.json(copyPerson(c.var.world, mailed, c.var.world.clock.now(body.scope)))
  })
  .post('/tokens', async (c) => {
    const body = await c.req.json<{ email: string }>()
    const account = accountByEmail(c.var.world.store, body.email)
    if (!account) throw new Problem(400, 'There is no such account.', 'unknown_person')
    return c.json({ access_token: issueToken(c.var.world, account.id, c.var.world.clock.now()) })
  })
  .put('/license', async (c) => {
    c.var.world.license.set(await c.req.json<LicenseOrder>())
    return c.json(c.var.world.license.list())
  })
  .get('/captcha/:id', (c) => {
    const answer = captchaAnswer(c.var.world, c.req.param('id'), c.var.now)
    if (!answer) throw new Problem(404, 'There is no such captcha.', 'not_found')
    return c.json({ answer })
  })
  .route('/', controlPage)
