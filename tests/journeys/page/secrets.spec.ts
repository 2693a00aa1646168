import type { Page } from '@playwright/test'
import { appOrigin, expect, heading, loginForm, test } from '../visitor.ts'

const canary = 'Canary-Zq7xV3nP9k'

/** Every form in which the canary could have slipped through. */
const traces = [canary, encodeURIComponent(canary), btoa(canary), btoa(canary).replace(/=+$/, '')]
const isIn = (text: string) => traces.some((trace) => text.includes(trace))

/** Writes down every address, header and console line of the page. */
function listenTo(page: Page) {
  const heard: string[] = []
  page.on('request', async (request) => heard.push(request.url(), JSON.stringify(await request.allHeaders())))
  page.on('console', (message) => heard.push(message.text()))
  page.on('framenavigated', (frame) => heard.push(frame.url()))
  return heard
}

/** Everything that a script, an extension or the next visitor could read. */
const readable = (page: Page) =>
  page.evaluate(async () =>
    JSON.stringify([
      document.documentElement.outerHTML,
      document.cookie,
      document.title,
      window.name,
      location.href,
      JSON.stringify(history.state),
      { ...localStorage },
      { ...sessionStorage },
      await indexedDB.databases(),
      await caches.keys(),
    ]),
  )

test('a typed password is nowhere but in its field and in the request that needs it', async ({ page, outside }) => {
  const { email } = await outside.person('active')
  const heard = listenTo(page)
  const form = loginForm(page)
  const isRead = async () => isIn(await readable(page))

  await test.step('while it waits for the session', async () => {
    const release = await outside.hold('GET /session')
    await page.goto(`/service_login?return_to=${outside.at('/store')}`)
    await form.send({ email, password: canary })
    await expect(form.submit).toHaveAttribute('aria-busy', 'true')
    expect(await isRead()).toBe(false)
    await release()
    await outside.mend()
    await expect(form.password).toHaveAccessibleDescription('Incorrect email or password.')
    expect(await isRead()).toBe(false)
  })

  await test.step('while it is typed, seen and refused', async () => {
    await form.password.pressSequentially(canary)
    expect(await isRead()).toBe(false)
    await page.getByRole('button', { name: 'Show Password' }).click()
    await expect(form.password).toHaveAttribute('type', 'text')
    expect(await isRead()).toBe(false)
    await outside.fault({ call: 'POST /account/login', times: 1, status: 500, body: { message: 'Down.' } })
    await form.submit.click()
    await expect(page.getByText('Down.').first()).toBeVisible()
    await expect(form.password).toHaveAttribute('type', 'password')
    expect(await isRead()).toBe(false)
    await page.locator('footer select').selectOption('de')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await form.submit.click()
    await expect(form.password).toHaveValue('')
    expect(await isRead()).toBe(false)
    expect(heard.filter(isIn)).toEqual([])
    await expect.poll(() => outside.count('POST /account/login')).toBe(3)
  })

  await test.step('no page tells another where the visitor comes from', async () => {
    await page
      .locator(`a[href="${outside.at('/privacy')}"]`)
      .first()
      .click()
    await expect(page).toHaveURL(outside.at('/privacy'))
    const headers = (await outside.requests()).map(({ headers: { referer } }) => referer)
    expect(headers.length).toBeGreaterThan(3)
    expect(headers.filter(Boolean)).toEqual([])
  })
})

test('codes and tokens leave the address bar before anything is asked', async ({ page, outside }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(appOrigin)) asked.push(`${request.url()} at ${page.url()}`)
  })
  for (const address of [`/account/password-reset?code=${canary}`, `/account/activate?code=${canary}&x=1`]) {
    await page.goto(address)
    await expect(heading(page)).toBeVisible()
    await expect(page).not.toHaveURL(new RegExp(canary))
    expect(isIn(await readable(page))).toBe(false)
  }
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((line) => isIn(line.split(' at ')[1] ?? ''))).toEqual([])
  expect(JSON.stringify((await outside.requests()).map(({ headers }) => headers))).not.toContain(canary)
})
