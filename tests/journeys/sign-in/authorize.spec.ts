import type { BrowserContext, Request } from '@playwright/test'
import { appOrigin, expect, heading, loginForm, test } from '../visitor.ts'

const callback = `${appOrigin}/legacy_login/callback`
const authorize = (request: Request) => new URL(request.url()).pathname === '/gateway/oauth/authorize'
const readState = (state: string | null) => JSON.parse(Buffer.from(state ?? '', 'base64url').toString())
const stateCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name === 'ssofe_lsc')

test('a product that asks for a token starts the authorize flow with a state bound to this browser', async ({
  page,
  outside,
  context,
}) => {
  const target = outside.at('/store?a=1')
  const asked = page.waitForRequest(authorize)
  await page.goto(`/?return_to=${encodeURIComponent(target)}`)
  const query = new URL((await asked).url()).searchParams
  expect(Object.fromEntries(query)).toMatchObject({
    response_type: 'token',
    client_id: 'account-web',
    redirect_uri: callback,
    prompt: 'login',
  })
  const [cookie, ...others] = await stateCookies(context)
  expect(others).toEqual([])
  expect(cookie).toMatchObject({ secure: true, sameSite: 'Lax', path: '/', domain: 'localhost' })
  expect(cookie?.value).toMatch(/^[\w-]{22,}$/)
  expect(readState(query.get('state'))).toEqual({ return_to: target, code: cookie?.value })
  await expect(heading(page)).toHaveText('Sign in')
})

test('the page is there before it knows where to go', async ({ page, outside }) => {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    if (/id:[`'"]authorize/.test(await response.text())) await promise
    await route.fulfill({ response })
  })
  await page.goto(`/?return_to=${outside.at('/store')}`)
  await expect(page).toHaveTitle('Sign in – Aldera')
  await expect(heading(page)).toHaveText('Loading...')
  await expect(page.getByRole('banner')).toHaveText('Aldera')
  resolve()
  await expect(page).toHaveURL(/\/service_login\?prompt=login/)
  await page.unrouteAll({ behavior: 'wait' })
})

test('every start has a state of its own, and the start is not kept for Back', async ({ page, outside, context }) => {
  const codes = new Set<string | undefined>()
  for (const _ of [1, 2, 3]) {
    await page.goto(outside.at('/help'))
    await page.goto(`/?return_to=${outside.at('/store')}`)
    await expect(loginForm(page).username).toBeVisible()
    codes.add((await stateCookies(context))[0]?.value)
  }
  expect(codes.size).toBe(3)
  await page.goBack()
  await expect(page).toHaveURL(outside.at('/help'))
})

test('a sign-in on the way to a token comes back to the callback with the token and the same state', async ({
  page,
  outside,
  context,
}) => {
  const target = outside.at('/store')
  await page.goto(`/?return_to=${target}`)
  await expect(page).toHaveURL(/\/service_login\?prompt=login/)
  const [cookie] = await stateCookies(context)
  const answered = page.waitForResponse((response) => authorize(response.request()) && response.status() === 302)
  await loginForm(page).send(await outside.person('active'))
  const address = new URL((await (await answered).headerValue('location')) ?? '')
  expect(address.origin + address.pathname).toBe(callback)
  const fragment = new URLSearchParams(address.hash.slice(1))
  expect(fragment.get('access_token')).toMatch(/^[\w-]{20,}$/)
  expect(readState(fragment.get('state'))).toEqual({ return_to: target, code: cookie?.value })
  await expect(heading(page)).toBeVisible()
})

test('somebody who is signed in already has to say the password again', async ({ page, outside, signIn }) => {
  await signIn('active')
  await page.goto(`/?return_to=${outside.at('/store')}`)
  await expect(page).toHaveURL(/\/service_login\?prompt=login/)
  await expect(loginForm(page).password).toBeVisible()
})

test('a return address that is refused does not travel in the state', async ({ page }) => {
  for (const address of ['https://evil.example/', 'javascript:alert(1)', '//evil.example', 'x'])
    await test.step(address, async () => {
      const asked = page.waitForRequest(authorize)
      await page.goto(`/?return_to=${encodeURIComponent(address)}`)
      const { code, ...rest } = readState(new URL((await asked).url()).searchParams.get('state'))
      expect(code).toMatch(/^[\w-]{22,}$/)
      expect(rest).toEqual({})
      await expect(loginForm(page).username).toBeVisible()
    })
})
