import type { Page } from '@playwright/test'
import { errors, generators, Issuer } from 'openid-client'
import { appOrigin, expect, loginForm, test } from '../visitor.ts'

/** A published client of the implicit grant (RFC 6749, section 4.2) that knows only the app's start address. */
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
    start: () => client.authorizationUrl({ response_type: 'token', scope: 'profile', state }),
    /** Reads the answer in the fragment of the page that the visitor returned to. */
    finish: async (page: Page) => {
      await page.waitForURL(`${address}#*`)
      const answer = client.callbackParams(`?${new URL(page.url()).hash.slice(1)}`)
      return client.oauthCallback(address, answer, { state, response_type: 'token' })
    },
    whoHolds: client.userinfo.bind(client),
  }
}

test('a published OAuth client gets a token through the login, needs no form the next time, and rejects a forged answer', async ({
  page,
  outside,
}) => {
  const somebody = await outside.person('active')
  const client = openClient(outside.at(''))
  await page.goto(client.start())
  await expect(page).toHaveURL(new RegExp(`^${appOrigin}/service_login\\?`))
  await loginForm(page).send(somebody)
  const tokens = await client.finish(page)
  expect(tokens).toMatchObject({ token_type: 'bearer', access_token: expect.stringMatching(/^\S{20,}$/) })
  expect(tokens.expired()).toBe(false)
  expect(await client.whoHolds(tokens)).toMatchObject({ email: somebody.email })

  const again = openClient(outside.at(''))
  await page.goto(again.start())
  expect(await again.whoHolds(await again.finish(page))).toMatchObject({ email: somebody.email })

  await page.goto(`${again.address}#access_token=planted&token_type=bearer&expires_in=60&state=guessed`)
  await expect(again.finish(page)).rejects.toThrow(errors.RPError)
})
