import { readKept } from '../../../src/deploy/kept.ts'
import { newcomer, pathOf, queryOf, registerForm } from '../forms.ts'
import { expect, heading, loginForm, said, test, visit } from '../visitor.ts'

const validate = 'POST /account/register/validate'
const taken = 'This email address is already connected to an account. Sign in instead?'
const malformed = 'Please enter valid email address.'
const corporate = 'Using a corporate account? Continue with corporate email'

test('an email is judged when it is left, here or by the gateway, and one that has an account can sign in', async ({
  page,
  outside,
}) => {
  const { email } = await outside.person('active')
  const form = registerForm(page)
  const asked = async (about: string) =>
    (await outside.requests(validate)).filter(({ body }) => JSON.stringify(body) === JSON.stringify({ email: about }))
  const leave = async (typed: string) => {
    await form.email.fill(typed)
    await form.email.blur()
  }

  await test.step('one in the address that is none can be mended', async () => {
    await visit(page, `/register?email=nora%40example&return_to=${outside.at('/store')}`)
    await expect(form.email).toHaveValue('nora@example')
    await expect(form.email).not.toHaveAttribute('readonly')
  })

  await test.step('one that is malformed is said so no sooner than it is left', async () => {
    await form.email.fill('')
    await form.email.pressSequentially('nora@')
    await expect(form.email).not.toHaveAttribute('aria-invalid')
    await form.email.blur()
    await expect(form.email).toHaveAccessibleDescription(malformed)
    expect(await outside.count(validate)).toBe(0)
    await leave('nora@invalid.test')
    await expect.poll(() => asked('nora@invalid.test')).toHaveLength(1)
    await expect(form.email).toHaveAccessibleDescription(malformed)
    const free = newcomer().email
    await leave(free)
    await expect(form.email).not.toHaveAttribute('aria-invalid')
    await expect.poll(() => asked(free)).toMatchObject([{ status: 200 }])
  })

  const another = newcomer().email
  for (const [index, then] of ['nora@', '', another].entries())
    await test.step(`an answer that comes after it gave way to "${then}" is ignored`, async () => {
      const first = `nora-${index}@example.com`
      await outside.hold(validate, 1)
      await leave(first)
      await expect.poll(() => asked(first)).toHaveLength(1)
      await leave(then)
      await expect.poll(() => asked(first)).toMatchObject([{ aborted: true }])
      await expect(form.next).not.toHaveAttribute('aria-busy')
      await expect(said(page, taken)).toHaveCount(0)
      if (then === 'nora@') await expect(form.email).toHaveAccessibleDescription(malformed)
    })
  await expect.poll(() => asked(another)).toMatchObject([{ status: 200 }])

  await test.step('one that has an account is asked about once, and taken to the login', async () => {
    await leave(email)
    await expect(form.email).toHaveAccessibleDescription(taken)
    await expect(page).toHaveTitle('Sign up – Aldera')
    await form.password.fill('Fresh-Morning-2041')
    await form.next.click()
    await expect(form.email).toBeFocused()
    await expect.poll(() => asked(email)).toHaveLength(1)
    await page.getByRole('link', { name: 'Sign in instead?' }).click()
    await expect(loginForm(page).username).toHaveValue(email)
    await expect.poll(() => queryOf(page)).toEqual({ email, return_to: outside.at('/store') })
  })
})

test('step 1 sends a company’s people their own way, and lets everybody else on with any password', async ({
  page,
  outside,
}) => {
  const form = registerForm(page)
  const returnTo = outside.at('/store')
  const { chunks } = await readKept()
  const code = chunks.find(({ sources }) => sources.includes('src/routes/-corporate-login.tsx'))?.file
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/${code}`, async (route) => {
    await released
    await route.continue()
  })
  await visit(page, `/register?return_to=${returnTo}`)

  await test.step('Back before the next page is there leads to the one before, begun anew', async () => {
    await form.email.fill('x')
    await page.locator('main a[href^="/corporate_login"]').click()
    await expect(page).toHaveURL(/\/corporate_login\?/)
    await page.goBack()
    await expect(page).toHaveURL(/\/register\?/)
    release()
    await expect(heading(page)).toHaveText('Sign up')
    await expect(form.email).toHaveValue('')
  })

  await test.step('an email of a company that signs in its own way is led there, account or not', async () => {
    const email = newcomer().email.replace('example.com', 'studio.example')
    for (const one of [(await outside.person('corporate')).email, email]) {
      await form.email.fill(one)
      await form.email.blur()
      await expect(form.email).toHaveAccessibleDescription(corporate)
      await form.email.fill('')
      await expect(form.email).not.toHaveAttribute('aria-invalid')
    }
    await form.email.fill(email)
    await form.email.blur()
    await page.getByRole('link', { name: 'Continue with corporate email', exact: true }).click()
    await expect(heading(page)).toHaveText('Corporate sign in')
    await expect.poll(() => [pathOf(page), queryOf(page)]).toEqual(['/corporate_login', { email, return_to: returnTo }])
    await page.goBack()
    await expect(heading(page)).toHaveText('Sign up')
  })

  await test.step('whoever goes on at once is told after the fact that there is an account', async () => {
    const { email } = await outside.person('active')
    await form.password.fill('Fresh-Morning-2041')
    await form.email.fill(email)
    await form.email.press('Enter')
    await expect(form.email).toHaveAccessibleDescription(taken)
    await expect(form.email).toBeFocused()
    await expect(form.password).toHaveValue('Fresh-Morning-2041')
  })

  const weak = 'zqzqzqzq'
  await test.step('the checklist follows the typing and stops nobody', async () => {
    const list = page.getByRole('list', { name: 'A strong password has' })
    const met = async () => (await list.getByRole('listitem').allInnerTexts()).map((text) => /\(met\)/.test(text))
    await expect(list.getByRole('listitem')).toContainText([
      'Both lower and upper case letters',
      'At least one number',
      'At least one symbol',
      'At least 12 characters',
    ])
    for (const [password, hints] of [
      ['', [false, false, false, false]],
      ['aB', [true, false, false, false]],
      ['a1', [false, true, false, false]],
      ['éÉ 7', [true, true, true, false]],
      ['aaaaaaaaaaaa', [false, false, false, true]],
      ['Fresh-Morning-2041', [true, true, true, true]],
      [weak, [false, false, false, false]],
    ] as const) {
      await form.password.fill(password)
      await expect.poll(met).toEqual(hints)
    }
  })

  await test.step('what is shown is masked again before it leaves; the page never holds it', async () => {
    await form.email.fill(newcomer().email)
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(form.password).toHaveAttribute('type', 'text')
    await form.next.click()
    await expect(heading(page)).toHaveText('Tell us about yourself')
    await form.back.click()
    await expect(form.password).toHaveAttribute('type', 'password')
    await expect(form.password).toHaveValue(weak)
    expect(await page.content()).not.toContain(weak)
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]))).not.toContain(weak)
  })
})
