import { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { people } from '../people.ts'
import type { Env } from '../state/world-state.ts'
import { page } from './page.ts'

const flows = `# Sign in
Sign in | /
… and go to the store | /service_login?return_to={world}/store
… to complete a purchase | /service_login?return_to={world}/checkout
… for a demo | /service_login?return_to={world}/demo
… for the trial | /service_login?return_to={world}/trial
… with an access token (legacy) | /?return_to={world}/store
… on another host | /service_login?return_to={store}/basket
… and refuse a foreign return address | /service_login?return_to=https://evil.example/
… again although signed in | /service_login?prompt=login
Corporate sign-in | /corporate_login
Sign out | /logout?return_to={world}/home
# Account
Create an account | /register
… with a known email | /register?email=newcomer%40example.com&return_to={world}/store
Forgot password | /account/recover
Edit the profile | /profile/edit?return_to={world}/portal
Change the password | /account/password-change
Delete the account: ask for the mail at the portal | {world}/portal
# Trial
Start a trial | /trial/email-check?return_to={world}/trial
… in German | /trial/email-check?return_to={world}/de/trial
… in Korean | /trial/email-check?return_to={world}/kr/trial
… with an email to confirm | /trial/email-confirm?email=nadia.new%40example.com&return_to={world}/trial
Trial sign-in | /trial/login?return_to={world}/trial
Expired link | /trial/link-expired
# Partner and desktop
Partner sign-in with license activation | /trimble/login
Desktop sign-in complete | /ula-login-success
Desktop sign-in failed | /ula-login-error?error_description=Something%20odd
Desktop sign-out complete | /ula-logout-success
Close the window | /close
An error page | /error?error_code=external_idp_error&error_id=0000
An unknown page | /nowhere`

const visits = ['', 'US', 'DE', 'ES', 'BR', 'IT', 'FR', 'CN', 'KR', 'JP']

/** The front page of the world, with its people and pages. */
export const frontPage = new Hono<Env>()
  .get('/', (c) => {
    const { origin, appOrigin } = c.var.world
    const here = getCookie(c, 'location') ?? ''
    const [first] = people
    const store = origin.replace('//', '//store.')
    const address = (path: string) =>
      (path.startsWith('/') ? appOrigin + path : path).replaceAll('{world}', origin).replaceAll('{store}', store)
    const body = html`
      <p>
        Everything outside the app at <a href="${appOrigin}">${appOrigin}</a>: its account service, identity providers,
        mailbox, license server and the places it leads to. Nothing here leaves this computer.
      </p>
      <p>
        <a class="go" href="${address(`/service_login?email=${first?.email}&return_to={world}/home`)}">Sign in as ${first?.firstName}</a>
        with the password <code>${first?.password}</code>, or choose <a href="#people">somebody else</a>.
      </p>
      <h2 id="people">People</h2>
      <div class="wide"><table>
        <thead><tr><th>Email</th><th>Password</th><th>What happens</th></tr></thead>
        <tbody>
          ${people.map(
            (person) => html`<tr>
              <td><code>${person.email}</code></td>
              <td>${person.password ? html`<code>${person.password}</code>` : 'none'}</td>
              <td>${person.firstName} ${person.happens}.</td>
            </tr>`,
          )}
        </tbody>
      </table></div>
      <p>Everyone with an address at <code>studio.example</code> signs in with the corporate email.</p>
      ${flows
        .split(/^# /m)
        .slice(1)
        .map((chapter) => {
          const [title, ...links] = chapter.trim().split('\n')
          const rows = links.map((link) => link.split(' | '))
          return html`<h2>${title}</h2>
          <ul>${rows.map(([text, path = '']) => html`<li><a href="${address(path)}">${text}</a></li>`)}</ul>`
        })}
      <h2>Where you are</h2>
      <form method="post" action="/visit-from">
        <label>Visit the app from
          <select name="country">${visits.map((country) => html`<option value="${country}" ${country === here ? 'selected' : ''}>${country || 'nowhere in particular'}</option>`)}</select>
        </label>
        <button>Travel</button>
      </form>
    `
    return c.html(page('A world to try the app in', body))
  })
  .post('/visit-from', async (c) => {
    const { country: chosen } = await c.req.parseBody()
    const country = String(chosen ?? '')
    setCookie(c, 'location', country, { path: '/', sameSite: 'Lax', ...(country ? {} : { maxAge: 0 }) })
    return c.redirect('/', 303)
  })
