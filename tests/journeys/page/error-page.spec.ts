import { menu } from '../language-menu.ts'
import { navigateTo } from '../navigate.ts'
import { expect, heading, test, textOn, visit } from '../visitor.ts'

const oops = 'Oops... something went wrong'
const guid = (count: number) => `5f0c6d6e-6f0e-4a55-9a3e-2f1d7c9b0a${10 + count}`

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
  ['legacy_token_error', oops, 'We couldn’t activate your license server.', true],
  ['legacy_invalid_authentication', oops, 'We couldn’t activate your license server.', true],
  ['something_else', oops, 'something_else', true],
] as const

const hostile = [
  '<img src=x onerror=alert(1)><script>alert(2)</script><a href="https://evil.example">here</a>',
  '__proto__',
  '<0>{0}</0> {name} {count, plural, other {#}}',
  '$t(key) {{x}} %s &amp; \\u003cb\\u003e',
  'constructor',
  'https://evil.example/ call us',
]

test('every error code shows its message, its reference and a way on', async ({ page, outside }) => {
  await visit(page, '/error')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(heading(page)).toHaveText('Sign in')
  for (const [index, [code, title, words, support]] of codes.entries())
    await test.step(code || 'none', async () => {
      await navigateTo(page, `/error?error_code=${code}&error_id=${guid(index)}`)
      await expect(textOn(page, `Ref. ${guid(index)}`)).toBeVisible()
      await expect(heading(page)).toHaveText(title)
      await expect(page).toHaveTitle(`${title} – Aldera`)
      await expect(textOn(page, words)).toBeVisible()
      const contact = page.getByRole('link', { name: 'Contact support' })
      await expect(contact).toHaveCount(support ? 1 : 0)
      if (support) await expect(contact).toHaveAttribute('href', outside.at('/support'))
      await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/service_login')
    })
})

test('the way to the sign-in keeps a return address', async ({ page, outside }) => {
  const store = outside.at('/store')
  const signIn = page.getByRole('link', { name: 'Sign in' })
  const way = `/service_login?${new URLSearchParams({ return_to: store })}`
  for (const path of ['/error?error_code=session_expired', '/corporate_login/error?', '/nowhere?']) {
    await visit(page, `${path}&return_to=${store}`)
    await expect(signIn).toHaveAttribute('href', way)
  }
})

test('a text from the address is shown as plain text', async ({ page }) => {
  const quoted = page.getByRole('main').locator('bdi')
  const markup = page.locator('main img, main script, main a[href*=evil]')
  const show = (query: Record<string, string>) => navigateTo(page, `/error?${new URLSearchParams(query)}`)

  for (const [index, text] of hostile.entries())
    await test.step(text, async () => {
      // The first visit is a page load, because the prerendered page shows text before any script.
      const open = index === 0 ? visit : navigateTo
      await open(page, `/error?${new URLSearchParams({ error_code: text, error_id: text })}`)
      await expect(quoted).toHaveText([text, text])
      await expect(markup).toHaveCount(0)
      await open(page, `/ula-login-error?${new URLSearchParams({ error_description: text })}`)
      await expect(quoted).toHaveText([text])
      await expect(markup).toHaveCount(0)
      if (index > 0) return
      await page.getByRole('link', { name: 'Sign in' }).click()
      await expect(heading(page)).toHaveText('Sign in')
    })

  await test.step('half a character is shown as the replacement character', async () => {
    await navigateTo(page, '/error?error_description=The%20name%20%ED%A0%80%20is%20odd')
    await expect(textOn(page, 'The name \ufffd\ufffd\ufffd is odd')).toBeVisible()
  })

  await test.step('a description replaces a missing code, and a known code replaces the description', async () => {
    await show({ error_description: 'The company is closed.' })
    await expect(textOn(page, 'The company is closed.')).toBeVisible()
    await navigateTo(page, '/corporate_login/error?error_code=session_expired&error_description=Nonsense')
    await expect(heading(page)).toHaveText('Session expired')
    await expect(textOn(page, 'Nonsense')).toHaveCount(0)
  })

  await test.step('an unknown code is translated if possible, a description is not', async () => {
    const sentence = 'Invalid activation link.'
    await show({ error_code: sentence })
    await expect(quoted).toHaveText(sentence)
    await menu(page).selectOption('de')
    await expect(quoted).toHaveText('Ungültiger Aktivierungslink.')
    await show({ error_description: sentence })
    await expect(quoted).toHaveText(sentence)
  })

  await test.step('a long or bidirectional description is cut short and isolated', async () => {
    await show({ error_description: `\u202Eevil\u0000\u2028${'long '.repeat(800)}` })
    await expect(quoted).toHaveText(/^evil long long .*…$/)
    expect((await quoted.textContent())?.length).toBeLessThanOrEqual(501)
  })
})
