import { readBuilt } from '../built.ts'
import { mailedLink, newcomer } from '../journeys/forms.ts'
import { screens } from '../journeys/screens.ts'
import { expect, test } from './visitor.ts'

const { pages } = await readBuilt()
const entries = pages.filter(({ email }) => email).map(({ path }) => path)
const open = screens.filter((screen) => !screen.open || entries.includes(screen.name))

/** Runs in the page: the fields that somebody can see and, the first of them, type into. */
function textFields() {
  const inputs = document.querySelectorAll<HTMLInputElement>(
    'main form input:is([type=text], [type=email], [type=password], :not([type]))',
  )
  const seen = [...inputs].filter((input) => input.checkVisibility())
  return { count: seen.length, typable: seen.find(({ readOnly }) => !readOnly)?.name }
}

for (const { name, address = name, heading, fields = [] } of open)
  test(`${name} opens, and can be typed into where it has a field`, async ({ visitor }) => {
    await visitor.visit(address)
    await visitor.sees({ heading })
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
