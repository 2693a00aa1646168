import { newcomer, pathOf, queryOf, registerForm } from '../forms.ts'
import { expect, heading, loginForm, test, visit } from '../visitor.ts'

const validate = 'POST /account/register/validate'
const taken = 'This email address is already connected to an account. Sign in instead?'

test('Back and Forward lead between the steps with everything kept, and then out of the registration', async ({
  page,
  outside,
}) => {
  const somebody = newcomer()
  const form = registerForm(page)
  const step = () => page.evaluate(() => history.state?.step ?? 1)
  const isFirst = async () => {
    await expect(heading(page)).toHaveText('Sign up')
    await expect(form.email).toHaveValue(somebody.email)
    await expect(form.password).toHaveValue(somebody.password)
  }
  const isSecond = async () => {
    await expect(heading(page)).toHaveText('Tell us about yourself')
    await expect(form.firstName).toHaveValue('Nora')
    await expect(form.country).toHaveValue('NL')
    await expect(form.newsletter).toBeChecked()
  }
  await visit(page, `/service_login?return_to=${outside.at('/store')}`)
  await page.getByRole('link', { name: 'Create Account' }).click()
  await form.begin(somebody)
  await form.introduce()
  await form.newsletter.check()

  await test.step('by the buttons of the browser', async () => {
    await page.goBack()
    await isFirst()
    await page.goForward()
    await isSecond()
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(somebody.password)
    await expect.poll(() => queryOf(page)).toEqual({ return_to: outside.at('/store') })
  })

  await test.step('by those of the form, which leave no step behind', async () => {
    for (const _ of [1, 2]) {
      await form.back.click()
      await isFirst()
      await expect(heading(page)).toBeFocused()
      await form.next.click()
      await isSecond()
    }
  })

  await test.step('a double press on Back ends at the first step', async () => {
    await form.back.scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width = 0, height = 0 } = (await form.back.boundingBox()) ?? {}
    await page.mouse.dblclick(x + width / 2, y + height / 2)
    await isFirst()
    await expect.poll(() => pathOf(page)).toBe('/register')
  })

  await test.step('Forward stays on a first step that has to be mended, and says so', async () => {
    await form.next.click()
    await isSecond()
    await page.goBack()
    await form.password.fill('short')
    await page.goForward()
    await expect(form.password).toHaveAccessibleDescription('Your password must be at least 8 characters long.')
    await expect(heading(page)).toHaveText('Sign up')
    await expect.poll(step).toBe(1)
  })

  await test.step('a second step that is loaded anew begins at the first, from where Back leaves', async () => {
    await form.password.fill(somebody.password)
    await form.next.click()
    await isSecond()
    await page.reload()
    await expect(heading(page)).toHaveText('Sign up')
    await expect.poll(step).toBe(1)
    await page.goBack()
    await expect(heading(page)).toHaveText(/^Sign in/)
  })
})

test('the first step hangs up on a question that is out of date, and leads those who have an account to the login', async ({
  page,
  outside,
}) => {
  const { email } = await outside.person('active')
  const form = registerForm(page)
  const asked = async (about: string) =>
    (await outside.requests(validate)).filter(({ body }) => Reflect.get(Object(body), 'email') === about)
  const leave = async (typed: string) => {
    await form.email.fill(typed)
    await form.email.blur()
  }

  await test.step('an email in the address that is none can be mended', async () => {
    await visit(page, `/register?email=nora%40example&return_to=${outside.at('/store')}`)
    await expect(form.email).toHaveValue('nora@example')
    await expect(form.email).not.toHaveAttribute('readonly')
  })

  await test.step('an email that gave way to another is asked about no longer', async () => {
    const { email: another } = newcomer()
    await outside.hold(validate, 1)
    await leave('nora-1@example.com')
    await expect.poll(() => asked('nora-1@example.com')).toHaveLength(1)
    await leave(another)
    await expect.poll(() => asked('nora-1@example.com')).toMatchObject([{ aborted: true }])
    await expect.poll(() => asked(another)).toMatchObject([{ status: 200 }])
    await expect(form.email).not.toHaveAttribute('aria-invalid')
  })

  await test.step('an email of a company is led to the corporate sign-in', async () => {
    const { email: corporate } = await outside.person('corporate')
    await leave(corporate)
    const query = new URLSearchParams({ return_to: outside.at('/store'), email: corporate })
    const way = page.getByRole('link', { name: 'Continue with corporate email', exact: true })
    await expect(way).toHaveAttribute('href', `/corporate_login?${query}`)
  })

  await test.step('the checklist follows the typing', async () => {
    const hints = page.getByRole('list', { name: 'A strong password has' }).getByRole('listitem')
    // All at once would be read where Firefox 153 crashes over names that are made of other elements.
    const texts = async () => Promise.all((await hints.all()).map((hint) => hint.innerText()))
    const met = async () => (await texts()).map((text) => /\(met\)/.test(text))
    for (const [password, expected] of [
      ['aB', [true, false, false, false]],
      ['Fresh-Morning-2041', [true, true, true, true]],
    ] as const) {
      await form.password.fill(password)
      await expect.poll(met).toEqual(expected)
    }
  })

  await form.email.fill(email)
  await form.email.press('Enter')
  await expect(form.email).toHaveAccessibleDescription(taken)
  await expect(form.email).toBeFocused()
  await expect(form.password).toHaveValue('Fresh-Morning-2041')
  await page.getByRole('link', { name: 'Sign in instead?' }).click()
  await expect(loginForm(page).username).toHaveValue(email)
  await expect.poll(() => queryOf(page)).toEqual({ email, return_to: outside.at('/store') })
})
