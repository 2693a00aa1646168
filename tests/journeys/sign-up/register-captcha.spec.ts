import { newcomer, passWidget, picture, registerForm, robot } from '../forms.ts'
import { check, expect, said, test, visit } from '../visitor.ts'

const refused = 'Incorrect answer to captcha'

test('a visitor from China types the number in a picture, and can have another one', async ({
  page,
  outside,
  cookie,
}) => {
  await cookie('location', 'CN')
  await cookie('ssofe_language', 'en')
  const form = registerForm(page)
  const { image, id, answer, reload } = picture(page)
  await visit(page, '/register')
  expect(await outside.count('GET /captcha/generate')).toBe(0)
  await form.begin(newcomer())
  await expect(image).toBeVisible()
  await check(page)
  const before = await id()
  await answer.fill('1')
  await reload.click()
  await expect.poll(id).not.toBe(before)
  await expect(answer).toHaveValue('')
  await form.introduce()
  await answer.fill(await outside.digits(await id()))
  const last = await id()
  await form.create.click()
  await expect(page).toHaveTitle('Sign up complete – Aldera')
  await expect
    .poll(() => outside.requests('POST /account/register'))
    .toMatchObject([{ body: { captchaGUID: last, captchaAnswer: expect.stringMatching(/^\d{5}$/) } }])
  expect(await outside.count('GET /challenge/api.js')).toBe(0)
})

test('after a wrong number there is a new picture, its field says why, and all else stays', async ({
  page,
  outside,
  cookie,
}) => {
  await cookie('location', 'CN')
  await cookie('ssofe_language', 'en')
  const form = registerForm(page)
  const { image, id, answer } = picture(page)
  await visit(page, '/register')
  await form.begin(newcomer())
  await form.introduce()
  await form.newsletter.check()
  await expect(image).toBeVisible()
  const before = await id()
  await answer.fill('000000')
  await form.create.click()
  await expect(answer).toHaveAccessibleDescription(refused)
  await expect(answer).toBeFocused()
  await expect.poll(id).not.toBe(before)
  await expect(answer).toHaveValue('')
  await expect(form.firstName).toHaveValue('Nora')
  await expect(form.country).toHaveValue('NL')
  await expect(form.newsletter).toBeChecked()
  await check(page)
  await answer.fill(await outside.digits(await id()))
  await answer.press('Enter')
  await expect(page).toHaveTitle('Sign up complete – Aldera')
})

test('a number that is missing is not sent, and no seventh digit is taken', async ({ page, outside, cookie }) => {
  await cookie('location', 'CN')
  await cookie('ssofe_language', 'en')
  const form = registerForm(page)
  const { answer } = picture(page)
  await visit(page, '/register')
  await form.begin(newcomer())
  await form.introduce()
  await form.create.click()
  await expect(answer).toHaveAccessibleDescription('Please complete the security check.')
  await expect(answer).toBeFocused()
  await answer.pressSequentially('1234567')
  await expect(answer).toHaveValue('123456')
  expect(await outside.count('POST /account/register')).toBe(0)
})

test('everybody else passes the widget, which is fresh after a failure', async ({ page, outside }) => {
  const form = registerForm(page)
  await visit(page, '/register')
  await form.email.fill(newcomer().email)
  expect(await outside.count('GET /challenge/api.js')).toBe(0)
  await form.begin(newcomer())
  await form.introduce()
  await outside.fault({
    call: 'POST /account/register',
    times: 1,
    status: 400,
    body: { message: `${refused}.`, guid: 'ref-400' },
  })
  await passWidget(page)
  await form.create.click()
  await expect(page.getByRole('group', { name: 'Security check' })).toBeFocused()
  await expect(said(page, refused)).toBeVisible()
  await expect(robot(page)).not.toBeChecked()
  await expect(form.lastName).toHaveValue('Newcomer')
  await passWidget(page)
  await form.create.click()
  await expect(page).toHaveTitle('Sign up complete – Aldera')
})

test('a widget that is blocked says so and can be loaded again', async ({ page, outside }) => {
  await outside.fault({ call: 'GET /challenge/api.js', times: 1, status: 503, body: '' })
  const form = registerForm(page)
  await visit(page, '/register')
  await form.begin(newcomer())
  await expect(said(page, 'The security check could not be loaded.')).toBeVisible()
  await expect(said(page, 'Failed to execute Captcha validation.')).toBeVisible()
  await check(page)
  await form.introduce()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('group', { name: 'Security check' })).toBeFocused()
  await passWidget(page)
  await form.create.click()
  await expect(page).toHaveTitle('Sign up complete – Aldera')
})
