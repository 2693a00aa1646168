import type { BrowserContext, Request } from '@playwright/test'
import { appOrigin, expect, heading, loginForm, test } from '../visitor.ts'

const callback = `${appOrigin}/legacy_login/callback`
const authorize = (request: Request) => new URL(request.url()).pathname === '/gateway/oauth/authorize'
const readState = (state: string | null) => JSON.parse(Buffer.from(state ?? '', 'base64url').toString())
const stateCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name === 'ssofe_lsc')

test('a product that asks for a token is answered at the callback, with a state bound to this browser', async ({
  page,
  outside,
  context,
  signIn,
}) => {
  await signIn('active')
  const target = outside.at('/store?a=1')
  const start = async (address: string) => {
    const asked = page.waitForRequest(authorize)
    await page.goto(`/?return_to=${encodeURIComponent(address)}`)
    return async () => new URL((await asked).url()).searchParams
  }

  await test.step('the start is not kept for Back, and a return address that is refused not for the way back', async () => {
    await page.goto(outside.at('/help'))
    const query = await start('https://evil.example/')
    const { code, ...rest } = readState((await query()).get('state'))
    expect([code, rest]).toEqual([expect.stringMatching(/^[\w-]{22,}$/), {}])
    await expect(loginForm(page).username).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(outside.at('/help'))
  })

  const query = await test.step('the page is there before it knows where to go', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch()
      if (/id:[`'"]authorize/.test(await response.text())) await promise
      await route.fulfill({ response })
    })
    const asked = await start(target)
    await expect(page).toHaveTitle('Sign in – Aldera')
    await expect(heading(page)).toHaveText('Loading...')
    await expect(page.getByRole('banner')).toHaveText('Aldera')
    resolve()
    await expect(page).toHaveURL(/\/service_login\?prompt=login/)
    await page.unrouteAll({ behavior: 'wait' })
    return asked()
  })

  const [cookie, ...others] = await stateCookies(context)
  await test.step('it leads on with everything that the authorize page has to know', async () => {
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'token',
      client_id: 'account-web',
      redirect_uri: callback,
      prompt: 'login',
    })
    expect(others).toEqual([])
    expect(cookie).toMatchObject({ secure: true, sameSite: 'Lax', path: '/', domain: 'localhost' })
    expect(cookie?.value).toMatch(/^[\w-]{22,}$/)
    expect(readState(query.get('state'))).toEqual({ return_to: target, code: cookie?.value })
  })

  await test.step('somebody who is signed in already says the password again, and the token comes back', async () => {
    await expect(heading(page)).toHaveText('Sign in')
    const answered = page.waitForResponse((response) => authorize(response.request()) && response.status() === 302)
    await loginForm(page).send(await outside.person('active'))
    const address = new URL((await (await answered).headerValue('location')) ?? '')
    expect(address.origin + address.pathname).toBe(callback)
    const fragment = new URLSearchParams(address.hash.slice(1))
    expect(fragment.get('access_token')).toMatch(/^[\w-]{20,}$/)
    expect(readState(fragment.get('state'))).toEqual({ return_to: target, code: cookie?.value })
    await expect(heading(page)).toBeVisible()
  })
})
