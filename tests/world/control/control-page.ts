import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { page } from '../pages/page.ts'
import type { Env, World } from '../state/world-state.ts'
import type { Fault } from './faults.ts'

const minute = 60 * 1000
const refusal = { HTTPStatus: 403, message: 'The request could not be verified.', error_code: 'csrf' }
const failure = {
  HTTPStatus: 500,
  message: 'The account service stumbled.',
  guid: '5f0c6d6e-6f0e-4a55-9a3e-2f1d7c9b0a11',
  error_code: 'internal_server_error',
}

const faultButtons: [string, Fault][] = [
  ['Slow sign-in (5 s)', { call: 'POST /account/login', delay: 5000 }],
  ['Sign-in never answers', { call: 'POST /account/login', hang: true }],
  ['Wrong CSRF token, once', { call: 'POST *', times: 1, status: 403, body: refusal }],
  ['Error 500 at the session, once', { call: 'GET /session', times: 1, status: 500, body: failure }],
  ['Error page 502 at the countries', { call: 'GET /countries', status: 502, body: '<h1>Bad gateway</h1>' }],
  ['Profile connection breaks', { call: '* /account/profile', reset: true }],
  ['Too many requests at recovery', { call: 'POST /account/recover', status: 429, headers: { 'retry-after': '60' } }],
  ['No challenge widget', { call: 'GET /challenge/api.js', status: 503, body: '' }],
  ['Gateway down', { call: '* /account/*', status: 503, body: failure }],
]

const actions: [string, (world: World) => void][] = [
  ...faultButtons.map(([name, fault]): [string, (world: World) => void] => [name, (world) => world.faults.add(fault)]),
  ['Switch all faults off', (world) => world.faults.clear()],
  ['License server: answers', (world) => world.license.set({ behaviour: 'answer' })],
  ['License server: fails three times', (world) => world.license.set({ behaviour: 'fail', times: 3 })],
  ['License server: is absent', (world) => world.license.set({ behaviour: 'absent' })],
  ['License server: hangs', (world) => world.license.set({ behaviour: 'hang' })],
  ['Clock: one minute on', (world) => world.clock.advance(minute)],
  ['Clock: one hour on', (world) => world.clock.advance(60 * minute)],
  ['Clock: one day on', (world) => world.clock.advance(24 * 60 * minute)],
  ['Clock: back to real time', (world) => world.clock.reset()],
]

const show = (c: Context<Env>) => {
  const { world } = c.var
  const body = html`
    <h2>Switches</h2>
    <form method="post" action="/control/press">
      ${actions.map(([name], index) => html`<button name="action" value="${index}">${name}</button>`)}
    </form>
    <h2>Now</h2>
    <p>The clock says ${new Date(world.clock.now()).toISOString()}.</p>
    <pre>${JSON.stringify({ faults: world.faults.list(), license: world.license.list() }, null, 2)}</pre>
    <p>Programs find the same in <code>tests/world/control/control.ts</code>.</p>
  `
  return c.html(page('Faults and clock', body))
}

/** A page with switches for faults, the license server and the clock. */
export const controlPage = new Hono<Env>().get('/', show).post('/press', async (c) => {
  const { action } = await c.req.parseBody()
  actions[Number(action)]?.[1](c.var.world)
  return c.redirect('/control', 303)
})
