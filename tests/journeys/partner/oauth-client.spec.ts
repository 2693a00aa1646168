import type { Page } from '@playwright/test'
import { appOrigin, expect, loginForm, test } from '../visitor.ts'

/** A whole client of the implicit grant (RFC 6749, section 4.2), on a page that knows nothing of this app. */
function client(): void {
  if (location.pathname !== '/learning/client') return
  const settings = new URLSearchParams(location.search)
  const answer = new URLSearchParams(location.hash.slice(1))
  const begin = (authorize: string) => {
    const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
    const state = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
    sessionStorage.setItem('state', state)
    const request = new URLSearchParams({
      response_type: settings.get('response_type') ?? 'token',
      client_id: 'oauth-test-client',
      redirect_uri: location.origin + location.pathname,
      scope: 'profile',
      state,
    })
    location.assign(`${authorize}?${request}`)
  }
  const finish = () => {
    const expected = sessionStorage.getItem('state')
    sessionStorage.removeItem('state')
    history.replaceState(null, '', location.pathname)
    if (!expected || answer.get('state') !== expected) return 'state mismatch'
    if (answer.has('error')) return `error: ${answer.get('error')}`
    if (answer.get('token_type')?.toLowerCase() !== 'bearer') return 'no bearer token'
    if (answer.getAll('access_token').length !== 1 || !answer.get('access_token')) return 'not one token'
    return Number(answer.get('expires_in')) > 0 ? `token: ${answer.get('access_token')}` : 'no lifetime'
  }
  addEventListener('DOMContentLoaded', () => {
    const authorize = settings.get('start')
    if (authorize) begin(authorize)
    else document.body.append(Object.assign(document.createElement('output'), { textContent: finish() }))
  })
}

/** Opens the client at an address that the gateway knows; it begins at once. */
async function openClient(page: Page, world: string, query = '') {
  const address = `${world}/learning/client`
  await page.addInitScript(client)
  await page.goto(`${address}?start=${encodeURIComponent(`${world}/gateway/oauth/authorize`)}${query}`)
  return { address, outcome: page.locator('output') }
}

test("a client of its own gets a token for whoever signs in at the app's login", async ({ page, outside, request }) => {
  const somebody = await outside.person('active')
  const { address, outcome } = await openClient(page, outside.at(''))
  await expect(page).toHaveURL(new RegExp(`^${appOrigin}/service_login\\?`))
  await loginForm(page).send(somebody)
  await expect(outcome).toHaveText(/^token: \S{20,}$/)
  expect(page.url()).toBe(address)
  const token = (await outcome.textContent())?.replace('token: ', '')
  const answer = await request.get(outside.at('/gateway/userinfo'), { headers: { authorization: `Bearer ${token}` } })
  expect(await answer.json()).toMatchObject({ email: somebody.email })
})

test('a client whose visitor is signed in already gets its token without a form', async ({ page, outside, signIn }) => {
  await signIn('active')
  const { outcome } = await openClient(page, outside.at(''))
  await expect(outcome).toHaveText(/^token: \S{20,}$/)
})

test('a client that asks for something else is told so', async ({ page, outside }) => {
  const { outcome } = await openClient(page, outside.at(''), '&response_type=code')
  await expect(outcome).toHaveText('error: unsupported_response_type')
})

test('a client that gets an answer it never asked for refuses it', async ({ page, outside }) => {
  const { address, outcome } = await openClient(page, outside.at(''))
  await expect(loginForm(page).password).toBeVisible()
  await page.goto(`${address}#access_token=planted&token_type=bearer&expires_in=60&state=guessed`)
  await expect(outcome).toHaveText('state mismatch')
})
