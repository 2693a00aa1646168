import type { BrowserContext, Page } from '@playwright/test'
import { expect, loginForm, test } from '../visitor.ts'

const stateCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name === 'ssofe_lsc')

/** Waits for the form of a sign-in with a token. */
async function isAsked(page: Page) {
  await expect(page).toHaveURL(/\/service_login\?prompt=login/)
  await expect(loginForm(page).password).toHaveValue('')
  // Before the load ends, Back would skip this page.
  await page.waitForLoadState()
}

test('a store gets exactly one token after another sign-in, and a state works only in this browser', async ({
  page,
  outside,
  context,
  signIn,
}) => {
  const somebody = await signIn('active')
  const start = async (address: string) => {
    await page.goto(`/?return_to=${encodeURIComponent(address)}`)
    await isAsked(page)
  }
  await page.goto(outside.at('/help'))

  await test.step('the start page is not in the history', async () => {
    await start('https://evil.example/')
    await page.goBack()
    await expect(page).toHaveURL(outside.at('/help'))
  })

  await start(outside.at('/store?a=1&access_token=planted&b=2&access_token=again'))
  expect(await stateCookies(context)).toMatchObject([{ secure: true, sameSite: 'Lax', path: '/', domain: 'localhost' }])
  await loginForm(page).send(somebody)
  await expect(page.getByText(`The access token speaks for ${somebody.email}.`)).toBeVisible()
  const { origin, pathname, searchParams, hash } = new URL(page.url())
  expect([origin + pathname, hash]).toEqual([outside.at('/store'), ''])
  expect([...searchParams.keys()].toSorted()).toEqual(['a', 'access_token', 'b'])
  expect(await stateCookies(context)).toEqual([])
  const token = searchParams.get('access_token') ?? ''
  expect(token).toMatch(/^[\w-]{20,}$/)
  const others = (await outside.requests()).filter(({ path }) => path !== '/store')
  expect(JSON.stringify(others)).not.toContain(token)
  await page.goBack()
  await expect.poll(() => page.url()).not.toContain(token)
})
