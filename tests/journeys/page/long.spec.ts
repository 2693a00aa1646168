import type { Page } from '@playwright/test'
import { says } from '../../machines/refusal.ts'
import { expect, loginForm, test, visit } from '../visitor.ts'

/** Markup that would run unless it is shown as text; `<b>` is also in our sentences. */
const markup = '<svg/onload=alert(1)><b>W</b>'
/** The longest text that the client accepts from an answer. */
const long = markup.padEnd(1_000, 'W')
const huge = markup.padEnd(5_000, 'W')
const email = `${huge}@example.com`
/** An email is sent unchanged. */
const plain = `${'W'.repeat(5_000)}@example.com`
const trouble = { message: long, guid: long }

type Says = Record<string, { status: number; body: unknown }>
type Action = (page: Page) => Promise<void>

const refused = { status: 400, body: trouble }
const down = { status: 500, body: trouble }
const wrong = { status: 400, body: { ...trouble, message: `Incorrect email or password. ${long.slice(40)}` } }
const somebody = { ID: '7', Email: email, FirstName: huge, LastName: huge, Location: huge, Linked: true }
const signedIn = { status: 200, body: somebody }
const inChina = { status: 200, body: { ID: '', Location: 'CN' } }
const picture = { status: 200, body: { id: long, image: long } }
const profile = { email, firstName: huge, lastName: huge, countryCode: 'GB', customerNumber: huge }
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const logIn = (page: Page) => loginForm(page).send({ email: 'ada@lovelace.example', password: 'Sunny-Meadow-42' })

/** Every place with foreign text: address, expected text, answers by call, and the visitor's action. */
const places: [address: string, shows: string, says?: Says, action?: Action][] = [
  [`/register/social?email=${email}`, 'Couldn’t load the list of countries.', { 'GET /countries': down }],
  [`/service_login?email=${email}`, 'Forgot password?'],
  ['/service_login', long, { 'POST /account/login': refused }, logIn],
  ['/service_login', says('wrongPassword'), { 'POST /account/login': wrong }, logIn],
  ['/service_login', 'Oops... what a mess.', { 'GET /session': down }],
  ['/service_login', 'Digits in the picture', { 'GET /session': inChina, 'GET /captcha/generate': picture }],
  [`/register?email=${email}`, `${markup}WWWW`],
  [`/trial/register/success?email=${email}`, `${markup}WWWW`],
  [`/register/social?email=${email}&firstName=${huge}&lastName=${huge}`, email],
  [`/register/social/complete?email=${email}&fullName=${huge}`, `${markup}WWWW`],
  [`/link/existing/social?email=${plain}`, plain],
  [
    `/account/recover?email=${plain}`,
    plain,
    { 'POST /account/recover': { status: 200, body: {} } },
    press('Send link'),
  ],
  ['/account/activate?code=a', long, { 'POST /account/activate': refused }],
  ['/account/delete?code=a', long, { 'POST /account/delete': refused }, press('Delete my account')],
  [`/error?error_code=${huge}&error_id=${huge}`, `${markup}WWWW`],
  [`/error?error_description=${huge}`, `${markup}WWWW`],
  [`/ula-login-error?error_description=${huge}`, `${markup}WWWW`],
  ['/ula-login-success', email, { 'GET /session': signedIn }],
  ['/profile/edit', email, { 'GET /session': signedIn, 'GET /account/profile': { status: 200, body: profile } }],
]

test.use({ viewport: { width: 320, height: 640 } })

const wide = (page: Page) =>
  page.evaluate(() => [document.documentElement.scrollWidth, document.body.scrollWidth].filter((width) => width > 320))

test('foreign text of any length is shown as plain text and never overflows a phone', async ({
  page,
  outside,
  cookie,
}) => {
  await cookie('ssofe_language', 'en')
  const countries = { call: 'GET /countries', status: 200, body: [{ code: 'GB', name: huge }] }
  // A 204 keeps the browser on a page that navigates after three seconds.
  await page.route(outside.at('/home'), (route) => route.fulfill({ status: 204 }))
  for (const [address, shows, says = {}, action] of places) {
    const calls = Object.entries(says).map(([call, { status }]) => `${call} ${status}`)
    await test.step(`${address.slice(0, 50)} ${calls.join(', ')}`, async () => {
      await outside.mend()
      if (!says['GET /countries']) await outside.fault(countries)
      for (const [call, answer] of Object.entries(says)) await outside.fault({ call, ...answer })
      await visit(page, address)
      await action?.(page)
      await page.getByRole('main').filter({ hasText: shows }).waitFor()
      expect.soft(await wide(page), address.slice(0, 50)).toEqual([])
      await expect.soft(page.locator('[onload]'), address.slice(0, 50)).toHaveCount(0)
    })
  }
})
