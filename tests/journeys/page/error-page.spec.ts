import { check, expect, heading, said, test } from '../visitor.ts'

const oops = 'Oops... something went wrong'
const guid = '5f0c6d6e-6f0e-4a55-9a3e-2f1d7c9b0a11'

const codes = [
  ['internal_server_error', oops, 'We are having technical difficulties.', true],
  ['', oops, 'We are having technical difficulties.', true],
  ['invalid_authentication', 'Authentication error', 'Please use the same user', false],
  ['external_idp_error', oops, "We couldn't sign you in. If the problem persists please contact your system", false],
  ['social_idp_error', oops, 'We could not sign you in.', true],
  ['social_invalid_authentication', oops, 'We failed to authenticate you.', false],
  ['user_disabled', 'User disabled', 'Your user has been disabled in our system. Please contact your system', false],
  ['social_user_disabled', 'User disabled', 'Your user has been disabled in our system.', true],
  ['session_expired', 'Session expired', 'Your session has expired. Please sign in again', false],
  ['legacy_token_error', oops, 'We could not activate your license server.', true],
  ['legacy_invalid_authentication', oops, 'We could not activate your license server.', true],
  ['something_else', oops, 'something_else', true],
] as const

test('every error code has its words, its reference and its way on', async ({ page, outside }) => {
  for (const [code, title, words, support] of codes)
    await test.step(code || 'none', async () => {
      await page.goto(`/error?error_code=${code}&error_id=${guid}`)
      await expect(heading(page)).toHaveText(title)
      await expect(page).toHaveTitle(`${title} – Aldera`)
      await expect(said(page, words)).toBeVisible()
      await expect(said(page, `Ref. ${guid}`)).toBeVisible()
      const contact = page.getByRole('link', { name: 'Contact support' })
      await expect(contact).toHaveCount(support ? 1 : 0)
      if (support) await expect(contact).toHaveAttribute('href', outside.at('/support'))
      await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/service_login')
    })
})

test('half a character is shown as the sign for one that cannot be read', async ({ page }) => {
  await page.goto('/error?error_description=The%20name%20%ED%A0%80%20is%20odd')
  await expect(said(page, 'The name \ufffd\ufffd\ufffd is odd')).toBeVisible()
})

test('a description stands in for a missing code, and a known code beats it', async ({ page }) => {
  await page.goto('/error?error_description=The%20company%20is%20closed.')
  await expect(said(page, 'The company is closed.')).toBeVisible()
  await page.goto('/corporate_login/error?error_code=session_expired&error_description=Nonsense')
  await expect(heading(page)).toHaveText('Session expired')
  await expect(said(page, 'Nonsense')).toHaveCount(0)
})

test('a code that is none of the table is looked up in the language, a description is not', async ({
  page,
  cookie,
}) => {
  await cookie('ssofe_language', 'de')
  const sentence = 'Invalid activation link.'
  await page.goto(`/error?${new URLSearchParams({ error_code: sentence })}`)
  await expect(page.getByRole('main').locator('bdi')).toHaveText('Ungültiger Aktivierungslink.')
  await page.goto(`/error?${new URLSearchParams({ error_description: sentence })}`)
  await expect(page.getByRole('main').locator('bdi')).toHaveText(sentence)
})

const hostile = [
  '<img src=x onerror=alert(1)><script>alert(2)</script><a href="https://evil.example">here</a>',
  '<0>{0}</0> {name} {count, plural, other {#}}',
  '$t(key) {{x}} %s &amp; \\u003cb\\u003e',
  '__proto__',
  'constructor',
  'https://evil.example/ call us',
]

test('a text out of the address is shown as text and nothing else', async ({ page }) => {
  const quoted = page.getByRole('main').locator('bdi')
  const markup = page.locator('main img, main script, main a[href*=evil]')
  for (const text of hostile)
    await test.step(text, async () => {
      await page.goto(`/error?${new URLSearchParams({ error_code: text, error_id: text })}`)
      await expect(quoted).toHaveText([text, text])
      await expect(markup).toHaveCount(0)
      await page.goto(`/ula-login-error?${new URLSearchParams({ error_description: text })}`)
      await expect(quoted).toHaveText([text])
      await expect(markup).toHaveCount(0)
    })
})

test('a long or bidirectional description is cut short and isolated', async ({ page }) => {
  const text = `\u202Eevil\u0000\u2028${'long '.repeat(800)}`
  await page.goto(`/error?${new URLSearchParams({ error_description: text })}`)
  const shown = (await page.getByRole('main').locator('bdi').textContent()) ?? ''
  expect(shown).toMatch(/^evil long long .*…$/)
  expect(shown.length).toBeLessThanOrEqual(501)
  await check(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
