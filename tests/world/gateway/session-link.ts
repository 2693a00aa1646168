import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { page } from '../pages/page.ts'
import { updateAccount } from '../state/accounts.ts'
import { allowedAddress } from '../state/addresses.ts'
import { signedInAccount } from '../state/sessions.ts'
import type { Env } from '../state/world-state.ts'

const continueOf = (c: Context<Env>, address: unknown) => {
  const { world } = c.var
  const allowed = typeof address === 'string' ? allowedAddress(world, address) : undefined
  const origins = [world.appOrigin, world.origin]
  return allowed && origins.includes(new URL(allowed).origin) ? allowed : `${world.origin}/home`
}

/** The page that links the browser's session to the account. */
export const sessionLinkPage = new Hono<Env>()
  .get('/session/link', (c) => {
    const account = signedInAccount(c)
    const address = continueOf(c, c.req.query('continue'))
    if (!account) return c.redirect(address)
    const body = html`
      <p>You are signed in as <strong>${account.email}</strong>. Link this session to continue.</p>
      <form method="post">
        <input type="hidden" name="csrf" value="${c.var.session.csrf}" />
        <input type="hidden" name="continue" value="${address}" />
        <button>Link and continue</button>
        <a href="${address}">Not now</a>
      </form>
    `
    return c.html(page('Link your session', body))
  })
  .post('/session/link', async (c) => {
    const { csrf, continue: address } = await c.req.parseBody()
    const account = signedInAccount(c)
    if (account && csrf === c.var.session.csrf) updateAccount(c.var.world.store, account.id, { linked: 1 })
    return c.redirect(continueOf(c, address), 303)
  })
