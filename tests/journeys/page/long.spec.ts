import type { Page } from '@playwright/test'
import { goOn } from '../go-on.ts'
import type { Outside } from '../outside.ts'
import { expect, heading, loginForm, test, visit } from '../visitor.ts'

/** As long as the client takes it from an answer. */
const long = 'W'.repeat(1_000)
const huge = 'W'.repeat(5_000)
const email = `${huge}@example.com`
const trouble = { message: long, guid: long }

interface Place {
  address: string
  /** Whether it comes with a code, which is taken from the address only as the page is loaded. */
  isLoaded?: true
  /** What the gateway says on the way, by call. */
  says?: Record<string, { status: number; body: unknown }>
  deed?(page: Page, outside: Outside): Promise<void>
  /** What is on the screen then, and not in between. */
  shows: string
}

const somebody = { ID: '7', Email: email, FirstName: huge, LastName: huge, Location: 'GB', Linked: true }
const profile = { email, firstName: huge, lastName: huge, countryCode: 'GB', customerNumber: huge }
const nobody = { status: 200, body: { ID: '' } }
const signedIn = { status: 200, body: somebody }
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const logIn = (page: Page) => loginForm(page).send({ email: 'ada@lovelace.example', password: 'Sunny-Meadow-42' })

/** Every place that shows words from outside. */
const places: Place[] = [
  // First, because countries that were had are not asked for again.
  {
    address: `/register/social?email=${email}`,
    says: { 'GET /countries': { status: 500, body: trouble } },
    shows: 'The list of countries could not be loaded.',
  },
  { address: `/service_login?email=${email}`, shows: 'Forgot password?' },
  {
    address: '/service_login',
    says: { 'POST /account/login': { status: 400, body: trouble } },
    deed: logIn,
    shows: long,
  },
  {
    address: '/service_login',
    says: {
      'POST /account/login': {
        status: 400,
        body: { ...trouble, message: `Incorrect email or password. ${long.slice(40)}` },
      },
    },
    deed: logIn,
    shows: 'Incorrect email or password.',
  },
  {
    address: '/service_login',
    says: { 'GET /session': { status: 500, body: trouble } },
    shows: 'Oops... what a mess.',
  },
  { address: `/register?email=${email}`, shows: email },
  { address: `/trial/register?email=${email}`, shows: email },
  { address: `/trial/login?email=${email}`, shows: 'Forgot password?' },
  { address: `/trial/register/success?email=${email}`, shows: 'WWWW' },
  { address: `/register/social?email=${email}&firstName=${huge}&lastName=${huge}`, shows: email },
  { address: `/register/social/complete?email=${email}&fullName=${huge}`, shows: 'WWWW' },
  { address: `/link/existing/social?email=${email}`, shows: email },
  {
    address: '/account/recover?email=ada%40lovelace.example',
    says: { 'POST /account/recover': { status: 400, body: trouble } },
    deed: press('Send link'),
    shows: long,
  },
  {
    address: `/account/recover?email=${email}`,
    says: { 'POST /account/recover': { status: 200, body: {} } },
    deed: press('Send link'),
    shows: email,
  },
  {
    address: '/account/activate?code=a',
    isLoaded: true,
    says: { 'POST /account/activate': { status: 400, body: trouble } },
    shows: long,
  },
  {
    address: '/account/activate?code=a',
    isLoaded: true,
    says: { 'POST /account/activate': { status: 500, body: trouble } },
    shows: long,
  },
  {
    address: '/account/delete?code=a',
    isLoaded: true,
    says: { 'POST /account/delete': { status: 400, body: trouble } },
    deed: press('Delete my account'),
    shows: long,
  },
  {
    address: '/account/password-reset?code=a',
    isLoaded: true,
    says: { 'GET /account/recover/{code}': { status: 400, body: trouble } },
    shows: long,
  },
  { address: `/error?error_code=${huge}&error_id=${huge}`, shows: 'WWWW' },
  { address: `/error?error_description=${huge}`, shows: 'WWWW' },
  { address: `/corporate_login/error?error_code=user_disabled&error_id=${huge}`, shows: 'WWWW' },
  { address: `/ula-login-error?error_description=${huge}`, shows: 'WWWW' },
  { address: '/ula-login-success', says: { 'GET /session': signedIn }, shows: email },
  {
    address: '/profile/edit',
    says: { 'GET /session': signedIn, 'GET /account/profile': { status: 200, body: profile } },
    shows: email,
  },
  {
    address: '/profile/edit',
    says: { 'GET /session': signedIn, 'GET /account/profile': { status: 404, body: trouble } },
    shows: long,
  },
  {
    address: `/corporate_login?email=${email}`,
    says: { 'GET /session': nobody, 'POST /account/federated/login': { status: 400, body: trouble } },
    deed: press('Next'),
    shows: long,
  },
  {
    address: '/trimble/login',
    says: { 'POST /account/social/login': { status: 400, body: trouble } },
    shows: long,
  },
]

test.use({ viewport: { width: 320, height: 640 } })

/** Where nothing comes from outside. */
const between = { address: '/ula-logout-success', heading: 'Sign out complete' }

/** What is wider than the phone. */
const wide = (page: Page) =>
  page.evaluate(() => [document.documentElement.scrollWidth, document.body.scrollWidth].filter((width) => width > 320))

test('every page stays as narrow as the phone, whatever comes from outside', async ({ page, outside }) => {
  const countries = { call: 'GET /countries', status: 200, body: [{ code: 'GB', name: huge }] }
  // Where a page goes after three seconds answers that there is nothing to show, so it stays.
  await page.route(outside.at('/home'), (route) => route.fulfill({ status: 204 }))
  await visit(page, between.address)
  for (const { address, isLoaded, says = {}, deed, shows } of places) {
    const calls = Object.entries(says).map(([call, { status }]) => `${call} ${status}`)
    await test.step(`${address.slice(0, 50)} ${calls.join(', ')}`, async () => {
      await outside.mend()
      if (!says['GET /countries']) await outside.fault(countries)
      for (const [call, answer] of Object.entries(says)) await outside.fault({ call, ...answer })
      await heading(page).filter({ hasText: between.heading }).waitFor()
      await (isLoaded ? visit : goOn)(page, address)
      await deed?.(page, outside)
      await page.getByRole('main').filter({ hasText: shows }).waitFor()
      expect.soft(await wide(page), address.slice(0, 50)).toEqual([])
      await goOn(page, between.address)
    })
  }
})
