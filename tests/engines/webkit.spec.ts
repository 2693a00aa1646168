import { readBuilt } from '../built.ts'
import { mailedLink, newcomer } from '../journeys/forms.ts'
import { screens } from '../journeys/screens.ts'
import { missingIn } from './missing.ts'
import { expect, test } from './visitor.ts'
import { ways } from './ways.ts'

const { pages } = await readBuilt()
const entries = pages.filter(({ email }) => email).map(({ path }) => path)

/** Runs in the page: the fields that somebody can see and, the first of them, type into. */
function textFields() {
  const inputs = document.querySelectorAll<HTMLInputElement>(
    'main form input:is([type=text], [type=email], [type=password], :not([type]))',
  )
  const seen = [...inputs].filter((input) => input.checkVisibility())
  return { count: seen.length, typable: seen.find(({ readOnly }) => !readOnly)?.name }
}

for (const { name, address = name, heading, fields = [], open } of screens.filter(
  ({ name }) => !(name in missingIn.webkit),
))
  test(`${name} opens, and can be typed into where it has a field`, async ({ visitor }) => {
    const way = ways[name]
    expect(Boolean(way) || entries.includes(name) || !open, 'There is a way to the screen').toBe(true)
    await (way ? way(visitor) : visitor.visit(address))
    await visitor.sees({ heading, isReady: true })
    const { count, typable } = await visitor.evaluate(textFields)
    expect(count > 0).toBe(fields.length > 0)
    if (typable) await visitor.write(typable, 'ada@example.com')
  })

test('a visitor signs in and goes back to the page that asked', async ({ visitor }) => {
  const { outside } = visitor
  const { email, password } = await outside.person('active')
  const store = outside.at('/basket').replace('//', '//store.')
  await visitor.visit(`/service_login?return_to=${store}`)
  await visitor.write('username', email)
  await visitor.write('password', password)
  await visitor.press('main form button[type=submit]')
  await visitor.sees({ address: store })
})

test('a newcomer registers in two steps, activates by the mail and signs in where it all began', async ({
  visitor,
}) => {
  const { outside } = visitor
  const { email, password } = newcomer()
  const basket = outside.at('/store/basket')
  await visitor.visit(`/register?return_to=${basket}`)
  await visitor.write('email', email)
  await visitor.write('newPassword', password)
  await visitor.press('main form button[type=submit]')
  await visitor.sees({ heading: 'Tell us about yourself' })
  await visitor.write('firstName', 'Nora')
  await visitor.write('lastName', 'Newcomer')
  await visitor.press('main form option[value=NL]')
  await expect(() => visitor.enter('main iframe')).toPass()
  await visitor.press('input[type=checkbox]')
  await visitor.enter()
  const answer = () => document.querySelector<HTMLInputElement>('input[name=captchaAnswer]')?.value
  await expect.poll(() => visitor.evaluate(answer)).toBeTruthy()
  await visitor.press('main form button[type=submit]')
  await visitor.sees({ heading: 'Thank you. Your account has been created.' })

  await visitor.go(await mailedLink(outside, email))
  await visitor.sees({ heading: 'Your account is active', isReady: true })
  await visitor.press('main a[href*="login"]')
  await visitor.sees({ heading: 'Sign in to complete your purchase' })
  await visitor.write('username', email)
  await visitor.write('password', password)
  await visitor.press('main form button[type=submit]')
  await visitor.sees({ address: basket })
})

test('a page that the back/forward cache brings back starts anew, without who has signed out since', async ({
  visitor,
}) => {
  const { outside } = visitor
  const { firstName } = await visitor.signIn('active')
  await visitor.visit('/profile/edit')
  await visitor.sees({ heading: 'Edit account' })
  const shown = () => document.querySelector<HTMLInputElement>('main input[name=firstName]')?.value
  await expect.poll(() => visitor.evaluate(shown)).toBe(firstName)
  await visitor.evaluate(() => {
    const note = ({ type, persisted }: PageTransitionEvent) => sessionStorage.setItem(type, String(persisted))
    for (const type of ['pagehide', 'pageshow'] as const) addEventListener(type, note)
  })
  await visitor.go(outside.at('/help'))
  await visitor.sees({ address: outside.at('/help') })
  await visitor.forget('gateway_session')
  await visitor.evaluate(() => history.back())
  await visitor.sees({ heading: 'Sign in', isReady: true })
  expect(await visitor.evaluate(() => sessionStorage.getItem('pageshow'))).toBe('true')
  expect(await visitor.evaluate(() => document.documentElement.outerHTML)).not.toContain(firstName)
})
