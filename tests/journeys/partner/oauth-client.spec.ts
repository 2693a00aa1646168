import type { Page } from '@playwright/test'
import { errors, generators, Issuer } from 'openid-client'
import { appOrigin, expect, loginForm, test } from '../visitor.ts'

/** A published client of the implicit grant (RFC 6749, section 4.2) that knows of this app only where to begin. */
function openClient(world: string) {
  const address = `${world}/learning/client`
  const issuer = new Issuer({
    issuer: world,
    authorization_endpoint: `${world}/gateway/oauth/authorize`,
    userinfo_endpoint: `${world}/gateway/userinfo`,
  })
  const client = new issuer.Client({
    client_id: 'oauth-test-client',
    redirect_uris: [address],
    response_types: ['token'],
    token_endpoint_auth_method: 'none',
  })
  const state = generators.state()
  return {
    address,
    start: (response_type = 'token') => client.authorizationUrl({ response_type, scope: 'profile', state }),
    /** Takes the answer out of the fragment of the page that the visitor came back to. */
    finish: async (page: Page) => {
      await page.waitForURL(`${address}#*`)
      const answer = client.callbackParams(`?${new URL(page.url()).hash.slice(1)}`)
      return client.oauthCallback(address, answer, { state, response_type: 'token' })
    },
    whoHolds: client.userinfo.bind(client),
  }
}

test("a client of its own gets a token for whoever signs in at the app's login", async ({ page, outside }) => {
  const somebody = await outside.person('active')
  const client = openClient(outside.at(''))
  await page.goto(client.start())
  await expect(page).toHaveURL(new RegExp(`^${appOrigin}/service_login\\?`))
  await loginForm(page).send(somebody)
  const tokens = await client.finish(page)
  expect(tokens).toMatchObject({ token_type: 'bearer', access_token: expect.stringMatching(/^\S{20,}$/) })
  expect(tokens.expired()).toBe(false)
  expect(await client.whoHolds(tokens)).toMatchObject({ email: somebody.email })
})

test('a client whose visitor is signed in already gets its token without a form', async ({ page, outside, signIn }) => {
  const somebody = await signIn('active')
  const client = openClient(outside.at(''))
  await page.goto(client.start())
  expect(await client.whoHolds(await client.finish(page))).toMatchObject({ email: somebody.email })
})

test('a client that asks for something else is told so', async ({ page, outside }) => {
  const client = openClient(outside.at(''))
  await page.goto(client.start('code'))
  await expect(client.finish(page)).rejects.toMatchObject({ error: 'unsupported_response_type' })
})

test('a client that gets an answer it never asked for refuses it', async ({ page, outside }) => {
  const client = openClient(outside.at(''))
  await page.goto(client.start())
  await expect(loginForm(page).password).toBeVisible()
  await page.goto(`${client.address}#access_token=planted&token_type=bearer&expires_in=60&state=guessed`)
  await expect(client.finish(page)).rejects.toThrow(errors.RPError)
})
