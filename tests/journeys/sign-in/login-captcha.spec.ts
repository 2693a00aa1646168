import { passWidget, picture, robot } from '../forms.ts'
import { arrive, expect, loginForm, said, test } from '../visitor.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const files = {
  'is missing': { status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' },
  fails: { status: 500, body: '' },
  'is a page': { contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>' },
  'is empty': { contentType: 'image/png', body: '' },
  'is a damaged drawing': { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"><pa' },
  'is cut off': { contentType: 'image/png', body: png.subarray(0, 30) },
}

test('a visitor from China signs in with the number in a picture, and all else stays until there is one', async ({
  page,
  outside,
  cookie,
}) => {
  await cookie('location', 'CN')
  await cookie('ssofe_language', 'en')
  const somebody = await outside.person('china')
  const { username, password, submit } = loginForm(page)
  const { image, id, answer, reload } = picture(page)
  const lost = said(page, 'The picture could not be loaded.')

  await test.step('none can be drawn at first', async () => {
    await outside.fault({ call: 'GET /captcha/generate', times: 1, status: 500, body: { message: 'No ink.' } })
    await page.goto(`/service_login?return_to=${outside.at('/store')}`)
    await username.fill(somebody.email)
    await password.fill(somebody.password)
    await expect(lost).toBeVisible()
    await reload.click()
    await expect(image).toBeVisible()
    const width = (drawing: HTMLImageElement) => drawing.decode().then(() => drawing.naturalWidth)
    expect(await image.evaluate(width)).toBe(170)
    await expect(answer).toHaveAttribute('inputmode', 'numeric')
  })

  await test.step('another one can be asked for', async () => {
    const before = await id()
    await answer.fill('123')
    await reload.click()
    await expect.poll(id).not.toBe(before)
    await expect(answer).toHaveValue('')
  })

  for (const [name, file] of Object.entries(files))
    await test.step(`so it can after one whose file ${name}`, async () => {
      await page.route('**/captcha/*.svg', (route) => route.fulfill(file), { times: 1 })
      await reload.click()
      await expect(lost).toBeVisible()
      await reload.click()
      await expect(image).toBeVisible()
    })

  await test.step('a number that is missing is not sent, and no seventh digit is taken', async () => {
    await submit.click()
    await expect(answer).toHaveAccessibleDescription('Please complete the security check.')
    await answer.pressSequentially('1234567')
    await expect(answer).toHaveValue('123456')
    expect(await outside.count('POST /account/login')).toBe(0)
  })

  await test.step('after a wrong number there is a new picture', async () => {
    const before = await id()
    await submit.click()
    await expect(answer).toHaveAccessibleDescription('Failed to proceed with login.')
    await expect(answer).toBeFocused()
    await expect(answer).toHaveValue('')
    await expect.poll(id).not.toBe(before)
    await expect(username).toHaveValue(somebody.email)
    await expect(password).toHaveValue(somebody.password)
  })

  const last = await id()
  await answer.fill(await outside.digits(last))
  await answer.press('Enter')
  await expect(page).toHaveURL(outside.at('/store'))
  const [, login] = await outside.requests('POST /account/login')
  expect(login?.body).toMatchObject({ captchaGUID: last, captchaAnswer: expect.stringMatching(/^\d{5}$/) })
  expect(await outside.count('GET /challenge/api.js')).toBe(0)
})

test('whoever is asked for the widget gets it when the name is left, and can have it again whatever happens to it', async ({
  page,
  outside,
}) => {
  const form = loginForm(page)
  const failed = said(page, 'Failed to execute Captcha validation.')
  const lost = said(page, 'The security check could not be loaded.')
  const again = page.getByRole('button', { name: 'Try again' })
  const scripts: string[] = []
  await page.route('**/challenge/api.js*', async (route) => {
    scripts.push(route.request().url())
    if (scripts.length > 1) await route.continue()
  })
  await outside.fault({ call: 'GET /challenge/api.js', times: 1, status: 503, body: '' })
  await arrive(page, `/service_login?return_to=${outside.at('/store')}`)
  await page.clock.install()

  await test.step('its script hangs and is given up after 30 s', async () => {
    await form.username.fill((await outside.person('captcha')).email)
    await form.password.fill('Wrong-Password-1')
    await expect(said(page, 'Loading the security check…')).toBeVisible()
    await expect.poll(() => scripts.length).toBe(1)
    await page.clock.fastForward(30_000)
    await expect(lost).toBeVisible()
    await expect(failed).toBeVisible()
  })

  await test.step('its script is blocked', async () => {
    await again.click()
    await expect.poll(() => scripts.length).toBe(2)
    await expect(lost).toBeVisible()
    await expect(failed).toBeVisible()
    await again.click()
    await expect(failed).toHaveCount(0)
  })

  await test.step('it fails in its work', async () => {
    await outside.fault({ call: 'POST /challenge/token', times: 1, status: 500, body: '' })
    await robot(page).click()
    await expect(failed).toBeVisible()
    await again.click()
    await expect(failed).toHaveCount(0)
    await passWidget(page)
  })

  await test.step('there is a fresh one after a wrong password', async () => {
    await form.submit.click()
    await expect(form.password).toHaveAccessibleDescription('Incorrect email or password.')
    await expect(robot(page)).not.toBeChecked()
  })

  await test.step('one that turns out to be due at the last moment is asked for before anything is sent', async () => {
    const release = await outside.hold('POST /account/login/modes', 1)
    await form.send(await outside.person('captcha'))
    await release()
    await expect(said(page, 'Please complete the security check.')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Security check' })).toBeFocused()
    expect(await outside.count('POST /account/login')).toBe(1)
  })

  await test.step('one that the gateway misses although it asked for none appears and says why', async () => {
    const body = { message: 'Incorrect answer to captcha' }
    await outside.fault({ call: 'POST /account/login', times: 1, status: 400, body })
    await form.send(await outside.person('active'))
    await expect(said(page, 'Failed to proceed with login.')).toBeVisible()
    await passWidget(page)
    await form.submit.click()
    await expect(page).toHaveURL(outside.at('/store'))
  })
})
