import { mailedLink, newcomer, picture, registerForm } from '../forms.ts'
import { expect, test, visit } from '../visitor.ts'

const call = 'POST /account/register'

test('a visitor from China types the number in a picture, has another one when it was wrong, and keeps the rest', async ({
  page,
  outside,
  cookie,
}) => {
  await cookie('location', 'CN')
  await cookie('ssofe_language', 'en')
  const somebody = newcomer()
  const form = registerForm(page)
  const { image, id, answer, reload } = picture(page)
  await visit(page, '/register?return_to=https://evil.example/')
  expect(await outside.count('GET /captcha/generate')).toBe(0)
  await form.begin(somebody)

  await test.step('another picture can be had', async () => {
    await expect(image).toBeVisible()
    const before = await id()
    await answer.fill('1')
    await reload.click()
    await expect.poll(id).not.toBe(before)
    await expect(answer).toHaveValue('')
  })

  await test.step('a number that is missing is not sent, and no seventh digit is taken', async () => {
    await form.introduce()
    await form.newsletter.check()
    await form.create.click()
    await expect(answer).toHaveAccessibleDescription('Please complete the security check.')
    await expect(answer).toBeFocused()
    await answer.pressSequentially('1234567')
    await expect(answer).toHaveValue('123456')
    expect(await outside.count(call)).toBe(0)
  })

  await test.step('after a wrong number there is a new picture, its field says why, and all else stays', async () => {
    const before = await id()
    await answer.fill('000000')
    await form.create.click()
    await expect(answer).toHaveAccessibleDescription('Incorrect answer to captcha')
    await expect(answer).toBeFocused()
    await expect.poll(id).not.toBe(before)
    await expect(answer).toHaveValue('')
    await expect(form.firstName).toHaveValue('Nora')
    await expect(form.country).toHaveValue('NL')
    await expect(form.newsletter).toBeChecked()
  })

  await test.step('the right number registers', async () => {
    const last = await id()
    await answer.fill(await outside.digits(last))
    await answer.press('Enter')
    await expect(page).toHaveTitle('Sign up complete – Aldera')
    await expect
      .poll(async () => (await outside.requests(call)).map(({ body }) => body))
      .toMatchObject([
        { captchaAnswer: '000000', newsletterSubscription: true },
        { captchaGUID: last, captchaAnswer: expect.stringMatching(/^\d{5}$/) },
      ])
    expect(await outside.count('GET /challenge/api.js')).toBe(0)
  })

  await test.step('the mail carries no foreign return address', async () => {
    const link = await mailedLink(outside, somebody.email)
    expect(new URL(link).searchParams.get('return_to')).toBe(outside.at('/home'))
  })
})
