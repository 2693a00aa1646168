import type { Page } from '@playwright/test'
import { menu } from '../language-menu.ts'
import { expect, loginForm, said, test } from '../visitor.ts'

const canary = 'Canary-Zq7xV3nP9k'

/** Every form in which the canary could have slipped through. */
const traces = [canary, encodeURIComponent(canary), btoa(canary), btoa(canary).replace(/=+$/, '')]
const isIn = (text: string) => traces.some((trace) => text.includes(trace))

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

test('a typed password is nowhere but in its field and in the request that needs it, and no page tells where it was', async ({
  page,
  outside,
}) => {
  const { email } = await outside.person('active')
  const heard: string[] = []
  page.on('request', async (request) => heard.push(request.url(), JSON.stringify(await request.allHeaders())))
  page.on('console', (message) => heard.push(message.text()))
  page.on('framenavigated', (frame) => heard.push(frame.url()))
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
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(form.password).toHaveAttribute('type', 'text')
    expect(await isRead()).toBe(false)
    await outside.fault({ call: 'POST /account/login', times: 1, status: 500, body: { message: 'Down.' } })
    await form.submit.click()
    await expect(said(page, 'Down.').first()).toBeVisible()
    await expect(form.password).toHaveAttribute('type', 'password')
    expect(await isRead()).toBe(false)
    await menu(page).selectOption('de')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    expect(await isRead()).toBe(false)
    expect(heard.filter(isIn)).toEqual([])
  })

  await test.step('those who follow a link come from nowhere', async () => {
    await page
      .locator(`a[href="${outside.at('/privacy')}"]`)
      .first()
      .click()
    await expect(page).toHaveURL(outside.at('/privacy'))
    const referrers = (await outside.requests()).map(({ headers }) => headers['referer'])
    expect(referrers.length).toBeGreaterThan(3)
    expect(referrers.filter(Boolean)).toEqual([])
  })
})
