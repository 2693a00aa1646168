import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Identity } from '../gateway/providers.ts'
import { people } from '../people.ts'
import { withQuery } from '../state/addresses.ts'
import { issueTicket } from '../state/tickets.ts'
import type { Env } from '../state/world-state.ts'
import { page } from './page.ts'

const providers: Record<string, string> = {
  google: 'Google (stand-in)',
  facebook: 'Facebook (stand-in)',
  trimble: 'Trimble (stand-in)',
  corporate: 'Studio Example company sign-in (stand-in)',
}

const stranger = { email: 'nadia.new@example.com', firstName: 'Nadia', lastName: 'New', happens: 'no account here yet' }

const choices = (platform: string) => {
  if (platform === 'corporate') return people.filter((person) => person.corporate)
  const linked = people.filter((person) => person.identity === platform)
  return [...linked, ...people.filter((person) => person.key === 'active'), stranger]
}

const pickTyped = "this.form.elements.person.value = ''"

const consentPage = (platform: string, state: string, hint: string) => {
  const offered = choices(platform)
  const matching = offered.findIndex((person) => person.email === hint)
  return page(
    providers[platform] ?? platform,
    html`
      <p>The account service asks who you are. Nothing you type here leaves this computer.</p>
      <form method="post">
        <input type="hidden" name="state" value="${state}" />
        <fieldset>
          <legend>Sign in as</legend>
          ${offered.map(
            (person, index) => html`<label>
              <input type="radio" name="person" value="${person.email}" ${index === matching || (!hint && index === 0) ? 'checked' : ''} />
              ${person.firstName} ${person.lastName}, ${person.email} <small>(${person.happens})</small>
            </label>`,
          )}
          <label>
            <input type="radio" name="person" value="" ${hint && matching < 0 ? 'checked' : ''} /> somebody else:
            <input type="text" name="email" onfocus="${pickTyped}" aria-label="Email" placeholder="email" value="${hint}" />
            <input type="text" name="firstName" onfocus="${pickTyped}" aria-label="First name" placeholder="first name" />
            <input type="text" name="lastName" onfocus="${pickTyped}" aria-label="Last name" placeholder="last name" />
          </label>
        </fieldset>
        <p>
          <button name="answer" value="allow">Continue</button>
          <button name="answer" value="access_denied">Deny</button>
          <button name="answer" value="server_error">Let the provider fail</button>
        </p>
      </form>
    `,
  )
}

const chosen = (platform: string, form: Record<string, unknown>): Identity => {
  const text = (name: string) => String(form[name] ?? '').trim()
  const email = text('person') || text('email')
  const person = choices(platform).find((one) => one.email === email)
  return {
    platform,
    email,
    firstName: text('firstName') || (person?.firstName ?? email.split('@')[0] ?? ''),
    lastName: text('lastName') || (person?.lastName ?? 'Example'),
  }
}

const answer = (c: Context<Env>, query: Record<string, string | undefined>) =>
  c.redirect(withQuery(`${c.var.world.origin}/gateway/social/callback`, query), 303)

/** The sign-in pages of the social networks and of the company. */
export const idpPages = new Hono<Env>()
  .get('/:platform', (c) => {
    const platform = c.req.param('platform')
    if (!Object.hasOwn(providers, platform)) return c.notFound()
    return c.html(consentPage(platform, c.req.query('state') ?? '', c.req.query('email') ?? ''))
  })
  .post('/:platform', async (c) => {
    const platform = c.req.param('platform')
    if (!Object.hasOwn(providers, platform)) return c.notFound()
    const { state: sent, answer: pressed, ...form } = await c.req.parseBody()
    const state = String(sent ?? '')
    if (pressed !== 'allow') return answer(c, { state, error: String(pressed || 'server_error') })
    const identity = chosen(platform, form)
    if (!identity.email.includes('@')) return c.html(consentPage(platform, state, identity.email), 422)
    return answer(c, { state, code: issueTicket(c.var.world, identity, c.var.now) })
  })
