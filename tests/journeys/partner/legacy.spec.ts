import type { BrowserContext, Page } from '@playwright/test'
import { appOrigin, check, expect, heading, loginForm, said, test, visit } from '../visitor.ts'

const mismatch = 'There was a problem finalizing your authentication.'
const callback = `${appOrigin}/legacy_login/callback`
const begin = (target: string) => `/?return_to=${encodeURIComponent(target)}`
const encode = (state: unknown) => Buffer.from(JSON.stringify(state)).toString('base64url')
const row = (page: Page, name: string) => page.locator('#query tr').filter({ hasText: name })

const stateCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name === 'ssofe_lsc').map(({ value }) => value)

/** Begins a sign-in with a token and waits for the form that it leads to. */
async function start(page: Page, target: string) {
  await page.goto(begin(target))
  await expect(page).toHaveURL(/\/service_login\?prompt=login/)
  await expect(loginForm(page).password).toBeVisible()
}

/** Sees to it that a sign-in failed with its text, that no token shows, and that its cookie is gone. */
async function isRefused(page: Page, context: BrowserContext) {
  await expect(said(page, mismatch)).toBeVisible()
  await expect.poll(() => page.url()).toBe(callback)
  expect(await page.content()).not.toMatch(/access_token|forged-token/)
  expect(await stateCookies(context)).toEqual([])
}

test('a store that asks for a token gets exactly one, that of the visitor who signed in', async ({
  page,
  outside,
  context,
}) => {
  const somebody = await outside.person('active')
  await page.goto(outside.at('/help'))
  await start(page, outside.at('/store?a=1&b=2'))
  await loginForm(page).send(somebody)
  await expect(page.locator('#bearer')).toHaveText(`The access token speaks for ${somebody.email}.`)
  const { origin, pathname, searchParams, hash } = new URL(page.url())
  expect([origin + pathname, hash]).toEqual([outside.at('/store'), ''])
  expect([...searchParams.keys()]).toEqual(['a', 'b', 'access_token'])
  expect(await stateCookies(context)).toEqual([])
  const token = searchParams.get('access_token') ?? ''
  const others = (await outside.requests()).filter(({ path }) => path !== '/store')
  expect(JSON.stringify(others)).not.toContain(token)
  await page.goBack()
  await expect.poll(() => page.url()).not.toContain(token)
})

for (const query of ['?access_token=planted', '?access_token=planted&a=1&access_token=again']) {
  test(`a return address with “${query}” comes back with one token, ours`, async ({ page, outside }) => {
    const somebody = await outside.person('active')
    await start(page, outside.at(`/store${query}`))
    await loginForm(page).send(somebody)
    await expect(page.locator('#bearer')).toContainText(somebody.email)
    await expect(row(page, 'access_token')).toHaveCount(1)
    await expect.poll(() => page.url()).not.toMatch(/planted|again/)
  })
}

test('a return address that is refused leads home, without a token', async ({ page, outside, context }) => {
  const somebody = await outside.person('active')
  await start(page, 'https://evil.example/')
  await loginForm(page).send(somebody)
  await expect(page).toHaveURL(outside.at('/home'))
  await expect(page.getByText(`Signed in as ${somebody.email}`)).toBeVisible()
  expect(await stateCookies(context)).toEqual([])
})

for (const [name, forge] of [
  ['another code', (target: string) => encode({ return_to: target, code: 'x'.repeat(22) })],
  ['no code', (target: string) => encode({ return_to: target })],
  ['nonsense', () => '%%%'],
] as const) {
  test(`a state with ${name} is refused, and the token goes nowhere`, async ({ page, outside, context }) => {
    await start(page, outside.at('/store'))
    expect(await stateCookies(context)).toHaveLength(1)
    const state = encodeURIComponent(forge(outside.at('/store')))
    await visit(page, `${callback}#access_token=forged-token&token_type=bearer&state=${state}`)
    await isRefused(page, context)
    await check(page)
    expect(await outside.count('GET /store')).toBe(0)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(`${appOrigin}/service_login`)
  })
}

test('an answer without a state or a token is refused', async ({ page, context, outside }) => {
  await start(page, outside.at('/store'))
  await visit(page, `${callback}#access_token=forged-token`)
  await isRefused(page, context)
  for (const token of ['', 'access_token=&']) {
    await start(page, outside.at('/store'))
    const [code] = await stateCookies(context)
    await visit(page, `${callback}#${token}state=${encode({ return_to: outside.at('/store'), code })}`)
    await expect(said(page, 'Failed to obtain access token')).toBeVisible()
    expect(await stateCookies(context)).toEqual([])
  }
  expect(await outside.count('GET /store')).toBe(0)
})

test('two cookies of that name are one too many', async ({ page, outside, context }) => {
  await start(page, outside.at('/store'))
  const [code] = await stateCookies(context)
  await context.addCookies([
    { name: 'ssofe_lsc', value: code ?? '', domain: 'localhost', path: '/legacy_login', secure: true, sameSite: 'Lax' },
  ])
  await loginForm(page).send(await outside.person('active'))
  await expect(said(page, mismatch)).toBeVisible()
  expect(await outside.count('GET /store')).toBe(0)
})

test('a sign-in whose cookie expired begins again once, then fails with its text', async ({
  page,
  outside,
  context,
}) => {
  const somebody = await outside.person('active')
  await start(page, outside.at('/store'))
  await context.clearCookies({ name: 'ssofe_lsc' })
  await loginForm(page).send(somebody)
  await expect.poll(() => stateCookies(context)).toHaveLength(1)
  await expect(page).toHaveURL(/\/service_login\?prompt=login/)
  await expect(loginForm(page).password).toHaveValue('')
  await context.clearCookies({ name: 'ssofe_lsc' })
  await loginForm(page).send(somebody)
  await isRefused(page, context)
})

test('a sign-in that began again ends at the store', async ({ page, outside, context }) => {
  const somebody = await outside.person('active')
  await start(page, outside.at('/store'))
  await context.clearCookies({ name: 'ssofe_lsc' })
  await loginForm(page).send(somebody)
  await expect.poll(() => stateCookies(context)).toHaveLength(1)
  await expect(loginForm(page).password).toHaveValue('')
  await loginForm(page).send(somebody)
  await expect(page.locator('#bearer')).toContainText(somebody.email)
})

for (const part of ['?', '#']) {
  test(`a provider's error behind “${part}” leads to the error page`, async ({ page, outside, context }) => {
    await start(page, outside.at('/store'))
    const error = 'error=user_disabled&error_description=Not+today&state=x'
    await visit(page, `${callback}${part}${error}`)
    await expect(heading(page)).toHaveText('User disabled')
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/error',
      { error_code: 'user_disabled', error_description: 'Not today' },
    ])
    expect(await stateCookies(context)).toEqual([])
  })
}

test('of two tabs the older fails with its text, and its token goes nowhere', async ({ page, outside, context }) => {
  const somebody = await outside.person('active')
  const younger = await context.newPage()
  await start(page, outside.at('/store?tab=1'))
  await start(younger, outside.at('/store?tab=2'))
  await loginForm(page).send(somebody)
  await isRefused(page, context)
  expect(await outside.count('GET /store')).toBe(0)
})

test('of two tabs the younger ends at its own address', async ({ page, outside, context }) => {
  const somebody = await outside.person('active')
  const younger = await context.newPage()
  await start(page, outside.at('/store?tab=1'))
  await start(younger, outside.at('/store?tab=2'))
  await loginForm(younger).send(somebody)
  await expect(younger.locator('#bearer')).toContainText(somebody.email)
  expect(new URL(younger.url()).searchParams.get('tab')).toBe('2')
})

test('a callback that is loaded anew has nothing to deliver', async ({ page, outside, context }) => {
  await visit(
    page,
    `${callback}#access_token=forged-token&state=${encode({ code: 'x', return_to: outside.at('/store') })}`,
  )
  await expect(page).toHaveURL(/\/service_login\?prompt=login/)
  await page.goto(callback)
  await isRefused(page, context)
})
