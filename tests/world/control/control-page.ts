import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { page } from '../pages/page.ts'
import type { Env, World } from '../state/world-state.ts'
import type { Fault } from './faults.ts'
import type { LicenseOrder } from './license-switch.ts'

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

interface Switch {
  name: string
  press(world: World): void
  isOn?(world: World): boolean
}

const license = (name: string, order: LicenseOrder): Switch => ({
  name,
  press: (world) => world.license.set(order),
  isOn: (world) => world.license.list().some(({ behaviour }) => behaviour === order.behaviour),
})
const clock = (name: string, minutes: number): Switch => ({
  name,
  press: (world) => (minutes ? world.clock.advance(minutes * minute) : world.clock.reset()),
})

const groups: Record<string, Switch[]> = {
  'The gateway': [
    ...faultButtons.map(
      ([name, fault]): Switch => ({
        name,
        press: (world) => world.faults.add(fault),
        isOn: (world) =>
          world.faults
            .list()
            .some((one) =>
              Object.entries({ ...fault, times: one.times }).every(([name, part]) => Reflect.get(one, name) === part),
            ),
      }),
    ),
    { name: 'Switch all faults off', press: (world) => world.faults.clear() },
  ],
  'The license server': [
    license('Answers', { behaviour: 'answer' }),
    license('Fails three times', { behaviour: 'fail', times: 3 }),
    license('Is absent', { behaviour: 'absent' }),
    license('Hangs', { behaviour: 'hang' }),
  ],
  'The clock': [
    clock('One minute on', 1),
    clock('One hour on', 60),
    clock('One day on', 24 * 60),
    clock('Back to real time', 0),
  ],
}
const switches = Object.values(groups).flat()

const show = (c: Context<Env>) => {
  const { world } = c.var
  const body = html`
    <form method="post" action="/control/press">
      ${Object.entries(groups).map(
        ([title, all]) => html`<h2>${title}</h2>
          ${all.map((one) => html`<button name="action" value="${switches.indexOf(one)}" ${one.isOn && html`aria-pressed="${String(one.isOn(world))}"`}>${one.name}</button> `)}`,
      )}
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
  switches[Number(action)]?.press(c.var.world)
  return c.redirect('/control', 303)
})
