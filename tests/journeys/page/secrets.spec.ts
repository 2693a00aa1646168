import type { Page } from '@playwright/test'
import { mailedLink, newcomer, picture, registerForm, secret } from '../forms.ts'
import { navigateTo } from '../navigate.ts'
import type { Outside } from '../outside.ts'
import { readable } from '../parts.ts'
import { appOrigin, expect, heading, loginForm, test, textOn, visit } from '../visitor.ts'

const canary = 'Canary-Zq7xV3nP9k'

/** A secret in every encoding in which it could leak. */
const tracesOf = (text: string) => [text, encodeURIComponent(text), btoa(text), btoa(text).replace(/=+$/, '')]
const traces = tracesOf(canary)
const isIn = (text: string) => traces.some((trace) => text.includes(trace))

test('a link sends no referrer', async ({ page, outside }) => {
  await visit(page, `/service_login?return_to=${outside.at('/store')}`)
  await page
    .locator(`a[href="${outside.at('/privacy')}"]`)
    .first()
    .click()
  await expect(page).toHaveURL(outside.at('/privacy'))
  const referrers = (await outside.requests()).map(({ headers }) => headers['referer'])
  expect(referrers.length).toBeGreaterThan(1)
  expect(referrers.filter(Boolean)).toEqual([])
})

test('nothing that a page loads is asked for with the code of its address', async ({ page }) => {
  const referrers = new Map<string, string | undefined>()
  page.on('request', async (request) => {
    const { referer } = await request.allHeaders()
    referrers.set(request.url(), referer)
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/account/password-reset?code=${canary}`)
  for (const kind of [/\.woff2$/, /\.avif$/, /\.js$/])
    await expect.poll(() => [...referrers.keys()].some((file) => kind.test(file))).toBe(true)
  expect([...referrers.values()].filter((referrer) => isIn(referrer ?? ''))).toEqual([])
})

/** Records addresses, messages and titles of a page, except requests that must hold a secret. */
function overhear(page: Page, { at }: Outside) {
  const heard: string[] = []
  const tokens = new Set<string>()
  page.on('request', async (request) => {
    const { 'x-csrf-token': token, cookie: _, ...headers } = await request.allHeaders()
    const isForGateway = request.url().startsWith(at('/gateway/'))
    heard.push(`${request.url()} ${JSON.stringify(isForGateway ? headers : { ...headers, token })}`)
  })
  page.on('response', (response) => tokens.add(response.headers()['x-csrf-token'] ?? ''))
  page.on('console', (message) => heard.push(message.text()))
  page.on('framenavigated', (frame) => heard.push(frame.url()))
  return { heard, tokens: () => [...tokens].filter(Boolean) }
}

test('no used password, captcha answer, code, state or CSRF token can be read anywhere', async ({
  page,
  outside,
  cookie,
  context,
}) => {
  const { heard, tokens } = overhear(page, outside)
  const used: string[] = []
  const gateway = outside.at('/gateway/account/recover/')
  /** Arriving addresses hold their secret, and the check of a code sends it. */
  const arrived = new RegExp(`^(${appOrigin}/(account/password-|legacy_login/callback)\\S*[?#]|${gateway})`)
  const isUsed = async (...secrets: string[]) => {
    used.push(...secrets)
    const texts = [await readable(page), ...heard.filter((text) => !arrived.test(text))]
    const left = [...used, ...tokens()].filter((each) =>
      tracesOf(each).some((trace) => texts.some((text) => text.includes(trace))),
    )
    expect(left).toEqual([])
  }
  const codeOf = (link: string) => new URL(link).searchParams.get('code') ?? ''
  const { email } = await outside.person('active')

  await test.step('the code and the new password of a reset', async () => {
    await visit(page, `/account/recover?email=${email}`)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(heading(page)).toHaveText('Check your inbox')
    const link = await mailedLink(outside, email)
    await page.goto(link)
    await secret(page, 'New password').fill(`${canary}-reset`)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(textOn(page, 'Your password was updated.')).toBeVisible()
    await isUsed(codeOf(link), `${canary}-reset`)
  })

  await test.step('both passwords of a change', async () => {
    await navigateTo(page, '/account/password-change')
    await expect(page).toHaveURL(/return_to/)
    await loginForm(page).send({ email, password: `${canary}-reset` })
    await secret(page, 'Current password').fill(`${canary}-reset`)
    await secret(page, 'New password').fill(`${canary}-change`)
    await page.getByRole('button', { name: 'Change password', exact: true }).click()
    await expect(textOn(page, 'Password successfully updated.')).toBeVisible()
    await isUsed(`${canary}-change`)
  })

  await test.step('the password of a registration, and the captcha answer', async () => {
    await cookie('location', 'CN')
    await cookie('ssofe_language', 'en')
    await context.clearCookies({ name: 'gateway_session' })
    await outside.fault({ call: 'POST /account/register', times: 1, status: 200, body: {} })
    await visit(page, '/register')
    const form = registerForm(page)
    await form.begin({ ...newcomer(), password: `${canary}-register` })
    await form.introduce()
    await picture(page).id()
    await picture(page).answer.fill('Zq8yW4')
    await form.create.click()
    await expect(heading(page)).toHaveText(/account has been created/)
    await isUsed(`${canary}-register`, 'Zq8yW4')
  })

  for (const [name, token, remembered] of [
    ['an unknown state with a token', 'Canary-token', 'Canary-cookie'],
    ['a valid state', '', 'Canary-state'],
  ] as const)
    await test.step(name, async () => {
      await cookie('ssofe_lsc', remembered)
      const state = Buffer.from(JSON.stringify({ code: 'Canary-state' })).toString('base64url')
      await page.goto(`/legacy_login/callback?a=${token.length}#access_token=${token}&state=${state}`)
      await expect(heading(page)).toHaveText('Something went wrong')
      await isUsed(remembered, 'Canary-state', state, ...[token].filter(Boolean))
    })

  expect(tokens().length).toBeGreaterThan(2)
})
