import type { BrowserContext, Page } from '@playwright/test'
import { appOrigin, expect, loginForm, ready, said, test } from '../visitor.ts'

const mismatch = 'There was a problem finalizing your authentication.'
const callback = `${appOrigin}/legacy_login/callback`
const encode = (state: unknown) => Buffer.from(JSON.stringify(state)).toString('base64url')

const stateCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name === 'ssofe_lsc').map(({ value }) => value)

/** Waits for the form that a sign-in with a token leads to. */
async function isAsked(page: Page) {
  await expect(page).toHaveURL(/\/service_login\?prompt=login/)
  await expect(loginForm(page).password).toHaveValue('')
}

/** Comes back from the authorize page with an answer, to a page of its own. */
async function comeBack(page: Page, answer: Record<string, string>) {
  await page.goto('about:blank')
  await page.goto(`${callback}#${new URLSearchParams(answer)}`)
}

test('a store that asks for a token gets exactly one, that of the visitor who signed in', async ({
  page,
  outside,
  context,
}) => {
  const somebody = await outside.person('active')
  await page.goto(outside.at('/help'))
  const target = outside.at('/store?a=1&access_token=planted&b=2&access_token=again')
  await page.goto(`/?return_to=${encodeURIComponent(target)}`)
  await isAsked(page)
  await loginForm(page).send(somebody)
  await expect(page.locator('#bearer')).toHaveText(`The access token speaks for ${somebody.email}.`)
  const { origin, pathname, searchParams, hash } = new URL(page.url())
  expect([origin + pathname, hash]).toEqual([outside.at('/store'), ''])
  expect([...searchParams.keys()].toSorted()).toEqual(['a', 'access_token', 'b'])
  expect(await stateCookies(context)).toEqual([])
  const token = searchParams.get('access_token') ?? ''
  const others = (await outside.requests()).filter(({ path }) => path !== '/store')
  expect(JSON.stringify(others)).not.toContain(token)
  await page.goBack()
  await expect.poll(() => page.url()).not.toContain(token)
})

test('an answer that this browser has forgotten begins again once; none that does not fit gets any further', async ({
  page,
  outside,
  context,
}) => {
  const return_to = outside.at('/store')
  const code = 'x'.repeat(22)
  const remember = (value: string, path: string) =>
    context.addCookies([{ name: 'ssofe_lsc', value, domain: 'localhost', path, secure: true, sameSite: 'Lax' }])
  const failsWith = async (words: string) => {
    await ready(page)
    await expect(said(page, words)).toBeVisible()
    await expect(page).toHaveURL(callback)
    expect(await page.content()).not.toMatch(/access_token|forged-token/)
    expect(await stateCookies(context)).toEqual([])
  }
  const forgotten = { access_token: 'forged-token', token_type: 'bearer', state: encode({ return_to, code }) }

  await comeBack(page, forgotten)
  await isAsked(page)
  await expect.poll(() => stateCookies(context)).toHaveLength(1)

  await test.step('what comes without a state', async () => {
    await comeBack(page, { access_token: 'forged-token' })
    await failsWith(mismatch)
  })

  await test.step('what is forgotten once more', async () => {
    await comeBack(page, forgotten)
    await failsWith(mismatch)
  })

  await test.step('what comes without a token', async () => {
    await remember(code, '/')
    await comeBack(page, { access_token: '', state: forgotten.state })
    await failsWith('Failed to obtain access token')
  })

  await test.step('what two cookies speak for', async () => {
    await remember(code, '/')
    await remember(code, '/legacy_login')
    await comeBack(page, forgotten)
    await ready(page)
    await expect(said(page, mismatch)).toBeVisible()
  })

  expect(await outside.count('GET /store')).toBe(0)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${appOrigin}/service_login`)
})
