import { once } from 'node:events'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { html } from 'hono/html'
import { withFaults } from './control/faults.ts'
import { withJournal } from './control/journal.ts'
import { page } from './pages/page.ts'
import { accountByToken } from './state/tickets.ts'
import type { Env } from './state/world-state.ts'

const failed = 500

const allowPrivateNetwork = createMiddleware<Env>(async (c, next) => {
  await next()
  if (c.req.method === 'OPTIONS') c.res.headers.set('Access-Control-Allow-Private-Network', 'true')
})

const scopeByToken = createMiddleware<Env>(async (c, next) => {
  c.set('scope', c.req.query('access_token') ?? c.var.scope)
  await next()
})

/** The license server on a customer's computer. */
export const licenseServer = new Hono<Env>()
  .use(allowPrivateNetwork, cors(), scopeByToken, withJournal, withFaults)
  .get('/activate', async (c) => {
    const { world, now } = c.var
    const { incoming, outgoing } = c.env
    const { access_token: token = '', noredirect } = c.req.query()
    const behaviour = world.license.take(token)
    if (behaviour === 'absent') incoming.socket.resetAndDestroy()
    if (behaviour === 'hang' && !outgoing.closed) await once(outgoing, 'close')
    if (behaviour === 'absent' || behaviour === 'hang') return RESPONSE_ALREADY_SENT
    const account = accountByToken(world, token, now)
    const status = behaviour === 'fail' ? failed : account ? 200 : 401
    if (noredirect) return c.json({ status: status === 200 ? 'OK' : 'ERROR' }, status)
    const text = account && status === 200 ? html`<p>Activated for ${account.email}.</p>` : html`<p>Not activated.</p>`
    return c.html(page('License server', text), status)
  })
