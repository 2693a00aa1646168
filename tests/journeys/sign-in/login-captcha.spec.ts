import type { Page } from '@playwright/test'
import { passWidget, robot } from '../forms.ts'
import { arrive, check, expect, loginForm, said, test } from '../visitor.ts'

/** The captcha of a visitor from China: its picture, its answer, and the id by which the world knows both. */
const picture = (page: Page) => {
  const image = page.getByRole('img', { name: 'The digits to type into the field below' })
  const id = async () => new URL((await image.getAttribute('src')) ?? '').pathname.replace(/^.*\/|\.svg$/g, '')
  return { image, id, answer: page.getByLabel('Digits in the picture') }
}

test('a visitor from China signs in with the number in a picture', async ({ page, outside, cookie }) => {
  await cookie('location', 'CN')
  await cookie('ssofe_language', 'en')
  await page.goto(`/service_login?return_to=${outside.at('/store')}`)
  const { image, id, answer } = picture(page)
  await expect(image).toBeVisible()
  expect(await image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth))).toBe(
    170,
  )
  await expect(answer).toHaveAttribute('inputmode', 'numeric')
  await check(page)
  await answer.fill(await outside.digits(await id()))
  await loginForm(page).send(await outside.person('china'))
  await expect(page).toHaveURL(outside.at('/store'))
  const [login] = await outside.requests('POST /account/login')
  expect(login?.body).toMatchObject({
    captchaGUID: expect.any(String),
    captchaAnswer: expect.stringMatching(/^\d{5}$/),
  })
  expect(await outside.count('GET /challenge/api.js')).toBe(0)
})

test('after a wrong number there is a new picture, and all else stays', async ({ page, outside, cookie }) => {
  await cookie('location', 'CN')
  await cookie('ssofe_language', 'en')
  const somebody = await outside.person('china')
  await page.goto('/service_login')
  const { image, id, answer } = picture(page)
  await expect(image).toBeVisible()
  const before = await id()
  await answer.fill('000000')
  await loginForm(page).send(somebody)
  await expect(answer).toHaveAccessibleDescription('Failed to proceed with login.')
  await expect(answer).toBeFocused()
  await expect(answer).toHaveValue('')
  await expect.poll(id).not.toBe(before)
  await expect(loginForm(page).username).toHaveValue(somebody.email)
  await expect(loginForm(page).password).toHaveValue(somebody.password)
  await answer.fill(await outside.digits(await id()))
  await answer.press('Enter')
  await expect(page).toHaveURL(outside.at('/home'))
})

test('a number that is missing is not sent, and no seventh digit is taken', async ({ page, outside, cookie }) => {
  await cookie('location', 'CN')
  await cookie('ssofe_language', 'en')
  await page.goto('/service_login')
  const { image, answer } = picture(page)
  await expect(image).toBeVisible()
  await loginForm(page).send(await outside.person('china'))
  await expect(answer).toHaveAccessibleDescription('Please complete the security check.')
  await answer.pressSequentially('1234567')
  await expect(answer).toHaveValue('123456')
  expect(await outside.count('POST /account/login')).toBe(0)
})

test('another picture can be asked for, and again when none could be drawn', async ({ page, outside, cookie }) => {
  await cookie('location', 'CN')
  await cookie('ssofe_language', 'en')
  await outside.fault({ call: 'GET /captcha/generate', times: 1, status: 500, body: { message: 'No ink.' } })
  await page.goto('/service_login')
  await expect(said(page, 'The picture could not be loaded.')).toBeVisible()
  const { image, id, answer } = picture(page)
  const reload = page.getByRole('button', { name: 'Load a new picture' })
  await reload.click()
  await expect(image).toBeVisible()
  const before = await id()
  await answer.fill('123')
  await reload.click()
  await expect.poll(id).not.toBe(before)
  await expect(answer).toHaveValue('')
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
for (const [name, answer] of [
  ['is missing', { status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }],
  ['fails', { status: 500, body: '' }],
  ['is a page', { contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>' }],
  ['is empty', { contentType: 'image/png', body: '' }],
  ['is a damaged drawing', { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"><pa' }],
  ['is cut off', { contentType: 'image/png', body: png.subarray(0, 30) }],
] as const) {
  test(`a picture whose file ${name} can be asked for again, and what was typed stays`, async ({
    page,
    outside,
    cookie,
  }) => {
    await cookie('location', 'CN')
    await cookie('ssofe_language', 'en')
    const somebody = await outside.person('china')
    await page.route('**/captcha/*.svg', (route) => route.fulfill(answer), { times: 1 })
    await page.goto('/service_login')
    const form = loginForm(page)
    await form.username.fill(somebody.email)
    await form.password.fill(somebody.password)
    await expect(said(page, 'The picture could not be loaded.')).toBeVisible()
    await check(page)
    await page.getByRole('button', { name: 'Load a new picture' }).click()
    const { image, id, answer: digits } = picture(page)
    await expect(image).toBeVisible()
    await digits.fill(await outside.digits(await id()))
    await digits.press('Enter')
    await expect(page).toHaveURL(outside.at('/home'))
    await expect.poll(() => outside.count('GET /captcha/generate')).toBe(2)
  })
}

test('whoever is asked for the widget gets it when the name is left, and a fresh one after a failure', async ({
  page,
  outside,
}) => {
  const somebody = await outside.person('captcha')
  await arrive(page, `/service_login?return_to=${outside.at('/store')}`)
  const form = loginForm(page)
  await form.username.fill(somebody.email)
  await form.username.blur()
  await passWidget(page)
  await check(page)
  await form.password.fill('Wrong-Password-1')
  await form.submit.click()
  await expect(form.password).toHaveAccessibleDescription('Incorrect email or password.')
  await expect(robot(page)).not.toBeChecked()
  await form.password.fill(somebody.password)
  await passWidget(page)
  await form.submit.click()
  await expect(page).toHaveURL(outside.at('/store'))
})

test('a captcha that turns out to be due at the last moment is asked for before anything is sent', async ({
  page,
  outside,
}) => {
  const somebody = await outside.person('captcha')
  await page.goto('/service_login')
  const form = loginForm(page)
  await form.send(somebody)
  await expect(said(page, 'Please complete the security check.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Security check' })).toBeFocused()
  expect(await outside.count('POST /account/login')).toBe(0)
  await passWidget(page)
  await form.submit.click()
  await expect(page).toHaveURL(outside.at('/home'))
})

test('a captcha that the gateway misses although it asked for none appears and says why', async ({ page, outside }) => {
  const body = { message: 'Incorrect answer to captcha' }
  await outside.fault({ call: 'POST /account/login', times: 1, status: 400, body })
  await arrive(page, '/service_login')
  await loginForm(page).send(await outside.person('active'))
  await expect(said(page, 'Failed to proceed with login.')).toBeVisible()
  await passWidget(page)
  await loginForm(page).submit.click()
  await expect(page).toHaveURL(outside.at('/home'))
})

test('a widget that is blocked says so and can be loaded again', async ({ page, outside }) => {
  const somebody = await outside.person('captcha')
  await outside.fault({ call: 'GET /challenge/api.js', times: 1, status: 503, body: '' })
  await arrive(page, '/service_login')
  const form = loginForm(page)
  await form.username.fill(somebody.email)
  await form.password.fill(somebody.password)
  await expect(said(page, 'The security check could not be loaded.')).toBeVisible()
  const failure = said(page, 'Failed to execute Captcha validation.')
  await expect(failure).toBeVisible()
  await check(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(failure).toHaveCount(0)
  await passWidget(page)
  await form.submit.click()
  await expect(page).toHaveURL(outside.at('/home'))
})

test('a widget whose script hangs is given up after 30 s and can be loaded again', async ({ page, outside }) => {
  const somebody = await outside.person('captcha')
  const scripts: string[] = []
  await page.route('**/challenge/api.js*', async (route) => {
    scripts.push(route.request().url())
    if (scripts.length > 1) await route.continue()
  })
  await arrive(page, '/service_login')
  await page.clock.install()
  const form = loginForm(page)
  await form.username.fill(somebody.email)
  await form.password.fill(somebody.password)
  await expect(said(page, 'Loading the security check…')).toBeVisible()
  await expect.poll(() => scripts.length).toBe(1)
  await page.clock.fastForward(30_000)
  await expect(said(page, 'The security check could not be loaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await passWidget(page)
  await form.submit.click()
  await expect(page).toHaveURL(outside.at('/home'))
})

test('a widget that fails in its work says so', async ({ page, outside }) => {
  const { email } = await outside.person('captcha')
  await outside.fault({ call: 'POST /challenge/token', times: 1, status: 500, body: '' })
  await arrive(page, '/service_login')
  await loginForm(page).username.fill(email)
  await loginForm(page).username.blur()
  await robot(page).click()
  await expect(said(page, 'Failed to execute Captcha validation.')).toBeVisible()
})
