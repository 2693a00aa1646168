import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { withQuery } from '../state/addresses.ts'
import { sendCode } from '../state/mails.ts'
import { findSession, signedInAccount } from '../state/sessions.ts'
import { accountByToken } from '../state/tickets.ts'
import type { Env } from '../state/world-state.ts'
import { page } from './page.ts'

const names: Record<string, string> = {
  home: 'home',
  store: 'the store',
  checkout: 'the checkout',
  demo: 'the demo',
  trial: 'the trial',
  portal: 'the customer portal',
  help: 'the help page',
  'help-center': 'the help center',
  support: 'support',
  privacy: 'the privacy policy',
  terms: 'the terms of use',
  learning: 'the learning pages',
}

const visitor = (c: Context<Env>) => {
  const session = findSession(c)
  if (session) c.set('session', session)
  return session && signedInAccount(c)
}

const deletion = (c: Context<Env>) => html`
  <h2>Delete the account</h2>
  <form method="post" action="/portal/delete">
    <input type="hidden" name="csrf" value="${c.var.session.csrf}" />
    <button>Send me the mail that deletes my account</button>
  </form>
`

const place = (c: Context<Env>, name: string) => {
  const { world } = c.var
  const { pathname, search, searchParams, host } = new URL(c.req.url)
  const account = visitor(c)
  const bearer = accountByToken(world, searchParams.get('access_token') ?? '', c.var.now)
  const app = (path: string, query: Record<string, string> = {}) => withQuery(`${world.appOrigin}${path}`, query)
  const here = { return_to: `http://${host}${pathname}` }
  const body = html`
    <p id="who">${account ? html`Signed in as <strong>${account.email}</strong>.` : 'Not signed in.'}</p>
    <p>The address is <code>${host}${pathname}${search}</code></p>
    <table id="query">
      ${[...searchParams].map(([key, value]) => html`<tr><th>${key}</th><td><code>${value}</code></td></tr>`)}
    </table>
    ${bearer ? html`<p id="bearer">The access token speaks for <strong>${bearer.email}</strong>.</p>` : ''}
    <h2>Go on</h2>
    <ul>
      <li><a href="${app('/service_login', here)}">Sign in and come back here</a></li>
      <li><a href="${app('/', here)}">Sign in with an access token and come back here</a></li>
      <li><a href="${app('/corporate_login', here)}">Sign in with a corporate email and come back here</a></li>
      <li><a href="${app('/register', here)}">Create an account and come back here</a></li>
      <li><a href="${app('/trial/email-check', here)}">Start a trial and come back here</a></li>
      <li><a href="${app('/profile/edit', here)}">Edit the profile and come back here</a></li>
      <li><a href="${app('/account/password-change', here)}">Change the password</a></li>
      <li><a href="${app('/logout', here)}">Sign out and come back here</a></li>
    </ul>
    ${name === 'portal' && account ? deletion(c) : ''}
  `
  return c.html(page(`You are at ${names[name] ?? name}`, body))
}

/** True for a host below the world's; each of its pages is a destination. */
export const isOtherHost = (address: string) => new URL(address).hostname.endsWith('.localhost')

export const otherHostPage = (c: Context<Env>) => place(c, new URL(c.req.url).hostname)

/** The destinations outside the app. */
export const placePages = new Hono<Env>()
  .post('/portal/delete', async (c) => {
    const account = visitor(c)
    const { csrf } = await c.req.parseBody()
    if (!account || csrf !== c.var.session.csrf) return c.redirect('/portal', 303)
    sendCode(c.var.world, 'delete', account, c.var.now)
    return c.redirect(`/mail?to=${encodeURIComponent(account.email)}`, 303)
  })
  .get('/:place{[a-z-]+}', (c, next) =>
    Object.hasOwn(names, c.req.param('place')) ? place(c, c.req.param('place')) : next(),
  )
  .get('/:language{[a-z]{2}}/trial', (c) => place(c, 'trial'))
  .get('/:place{store|checkout|demo|trial|portal|learning}/*', (c) => place(c, c.req.param('place')))
