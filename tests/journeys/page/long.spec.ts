import type { Page } from '@playwright/test'
import { expect, test, visit } from '../visitor.ts'

/** Markup that would run unless it is shown as text; `<b>` is also in our sentences. */
const markup = '<svg/onload=alert(1)><b>W</b>'
/** The longest text that the client accepts from an answer. */
const long = markup.padEnd(1_000, 'W')
const huge = markup.padEnd(5_000, 'W')
const email = `${huge}@example.com`
/** An email is sent unchanged. */
const plain = `${'W'.repeat(5_000)}@example.com`

type Says = Record<string, { status: number; body: unknown }>

const refused = { status: 400, body: { message: long, guid: long } }
const somebody = { ID: '7', Email: email, FirstName: huge, LastName: huge, Location: huge, Linked: true }
const signedIn = { status: 200, body: somebody }
const inChina = { status: 200, body: { ID: '', Location: 'CN' } }
const picture = { status: 200, body: { id: long, image: long } }
const profile = { email, firstName: huge, lastName: huge, countryCode: 'GB', customerNumber: huge }

/** Every kind of place with foreign text: address, expected text, and answers by call. */
const places: [address: string, shows: string, says?: Says][] = [
  [`/service_login?email=${email}`, 'Forgot password?'],
  ['/service_login', 'Digits in the picture', { 'GET /session': inChina, 'GET /captcha/generate': picture }],
  [`/register?email=${email}`, `${markup}WWWW`],
  [`/trial/register/success?email=${email}`, `${markup}WWWW`],
  [`/register/social?email=${email}&firstName=${huge}&lastName=${huge}`, email],
  [`/register/social/complete?email=${email}&fullName=${huge}`, `${markup}WWWW`],
  [`/link/existing/social?email=${plain}`, plain],
  ['/account/activate?code=a', long, { 'POST /account/activate': refused }],
  [`/error?error_code=${huge}&error_id=${huge}`, `${markup}WWWW`],
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
  for (const [address, shows, says = {}] of places) {
    const calls = Object.entries(says).map(([call, { status }]) => `${call} ${status}`)
    await test.step(`${address.slice(0, 50)} ${calls.join(', ')}`, async () => {
      await outside.mend()
      await outside.fault(countries)
      for (const [call, answer] of Object.entries(says)) await outside.fault({ call, ...answer })
      await visit(page, address)
      await page.getByRole('main').filter({ hasText: shows }).waitFor()
      expect.soft(await wide(page), address.slice(0, 50)).toEqual([])
      await expect.soft(page.locator('[onload]'), address.slice(0, 50)).toHaveCount(0)
    })
  }
})
