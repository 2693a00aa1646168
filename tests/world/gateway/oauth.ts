import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { page } from '../pages/page.ts'
import { allowedAddress, withQuery } from '../state/addresses.ts'
import { signedInAccount } from '../state/sessions.ts'
import { issueTicket, issueToken, readTicket, ticketSeconds } from '../state/tickets.ts'
import type { Env } from '../state/world-state.ts'

const withFragment = (address: string, values: Record<string, string | undefined>) => {
  const url = new URL(address)
  url.hash = new URL(withQuery('http://fragment', values)).search.slice(1)
  return url.href
}

const askToSignIn = (c: Context<Env>, marker: string | undefined) => {
  const again = new URL(c.req.url)
  const { world } = c.var
  again.searchParams.delete('prompt')
  if (marker) again.searchParams.set('marker', marker)
  const address = `${world.origin}${again.pathname}${again.search}`
  const prompt = marker && 'login'
  return c.redirect(withQuery(`${world.appOrigin}/service_login`, { prompt, return_to: address }))
}

export const oauthCalls = new Hono<Env>()
  .get('/oauth/authorize', async (c) => {
    const { world, now, session } = c.var
    const { client_id: client, redirect_uri: target, state, prompt, marker } = c.req.query()
    const callback = `${world.appOrigin}/legacy_login/callback`
    if (client !== 'account-web' || target !== callback) {
      const text = html`<p>This client may not ask for a sign-in, or not with this return address.</p>`
      return c.html(page('Sign-in refused', text), 400)
    }
    if (prompt === 'login') return askToSignIn(c, issueTicket(world, { askedAt: now }, now))
    const account = signedInAccount(c)
    const asked = marker ? readTicket<{ askedAt: number }>(world, marker, now) : { askedAt: -1 }
    if (!account || !asked || (session.signedInAt ?? 0) <= asked.askedAt) return askToSignIn(c, marker)
    return c.redirect(
      withFragment(callback, {
        access_token: issueToken(world, account.id, now),
        token_type: 'bearer',
        expires_in: String(ticketSeconds),
        state,
      }),
    )
  })
  .get('/legacy_token', (c) => {
    const { world, now } = c.var
    const account = signedInAccount(c)
    const address = allowedAddress(world, c.req.query('continue'))
    if (account && address) return c.redirect(withQuery(address, { access_token: issueToken(world, account.id, now) }))
    const error_description = account ? 'The return address is not allowed.' : 'Nobody is signed in.'
    const query = { error_code: 'legacy_token_error', error_description, error_id: randomUUID() }
    return c.redirect(withQuery(`${world.appOrigin}/error`, query))
  })
