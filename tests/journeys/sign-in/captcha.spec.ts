import { says } from '../../machines/refusal.ts'
import { passWidget, picture, widgetBox } from '../forms.ts'
import { holdRequests } from '../hold.ts'
import { arrive, expect, loginForm, test } from '../visitor.ts'

test('a visitor from China signs in with an image captcha, and gets a new image after each failure', async ({
  page,
  outside,
  cookie,
}) => {
  await cookie('location', 'CN')
  await cookie('ssofe_language', 'en')
  const somebody = await outside.person('china')
  const { username, password, submit } = loginForm(page)
  const { image, id, answer } = picture(page)
  const letIn = await holdRequests(page, '**/captcha/**')
  await page.goto(`/service_login?return_to=${outside.at('/store')}`)
  await username.fill(somebody.email)
  await password.fill(somebody.password)
  await answer.fill('early')
  letIn()
  await expect(image).toBeVisible()
  await expect(answer).toHaveValue('early')
  const width = (drawing: HTMLImageElement) => drawing.decode().then(() => drawing.naturalWidth)
  expect(await image.evaluate(width)).toBe(170)

  await test.step('an input method leaves six digits', async () => {
    await answer.selectText()
    const keys = await page.context().newCDPSession(page)
    await keys.send('Input.imeSetComposition', { text: '12345678', selectionStart: 8, selectionEnd: 8 })
    await page.keyboard.insertText('12345678')
    await expect(answer).toHaveValue('123456')
  })

  await test.step('after a wrong number there is a new picture, and everything else stays', async () => {
    const before = await id()
    await answer.fill('123456')
    await submit.click()
    await expect(answer).toHaveAccessibleDescription(
      /^Failed to proceed with login\. The digits didn’t match the picture\. Can’t read the digits\? Contact support/,
    )
    await expect(answer).toBeFocused()
    await expect(answer).toHaveValue('')
    await expect.poll(id).not.toBe(before)
    await expect(username).toHaveValue(somebody.email)
    await expect(password).toHaveValue(somebody.password)
  })

  const last = await id()
  await answer.focus()
  await page.keyboard.insertText([...(await outside.digits(last))].join(' '))
  await answer.press('Enter')
  await expect(page).toHaveURL(outside.at('/store'))
  const [, login] = await outside.requests('POST /account/login')
  expect(login?.body).toMatchObject({ captchaGUID: last, captchaAnswer: expect.stringMatching(/^\d{5}$/) })
  expect(await outside.count('GET /challenge/api.js')).toBe(0)
})

test('a required challenge widget appears when the visitor leaves the name, and is renewed after a wrong password', async ({
  page,
  outside,
}) => {
  const form = loginForm(page)
  await arrive(page, `/service_login?return_to=${outside.at('/store')}`)
  const somebody = await outside.person('captcha')
  expect(await outside.count('GET /challenge/api.js')).toBe(0)
  const group = page.getByRole('group', { name: 'Security check' })
  const height = () => group.evaluate((element) => element.getBoundingClientRect().height)
  const script = await outside.hold('GET /challenge/api.js', 1)
  await form.username.fill(somebody.email)
  await form.password.fill('Wrong-Password-1')
  await expect(group).toHaveText('Loading the security check…')
  const reserved = await height()
  await script()
  await expect(widgetBox(page)).toBeVisible()
  expect(await height()).toBe(reserved)

  await test.step('after a wrong password there is a new one', async () => {
    await passWidget(page)
    await form.submit.click()
    await expect(form.password).toHaveAccessibleDescription(says('wrongPassword'))
    await expect(widgetBox(page)).not.toBeChecked()
  })

  await test.step('an expired answer is removed, and a form without an answer focuses the widget instead of sending', async () => {
    await passWidget(page)
    await widgetBox(page).evaluate((box: HTMLInputElement) => {
      const { id, parent: origin = '' } = document.documentElement.dataset
      box.checked = false
      box.disabled = false
      for (const kind of ['expired', 'asking']) parent.postMessage({ challenge: id, kind }, origin)
    })
    await expect(page.locator('main input[name=captchaAnswer]')).toHaveValue('')
    await form.password.fill(somebody.password)
    await form.submit.click()
    await expect(group).toBeFocused()
    expect(await outside.count('POST /account/login')).toBe(1)
  })

  await passWidget(page)
  await form.submit.click()
  await expect(page).toHaveURL(outside.at('/store'))
})
