import { storagePrefix } from '#src/browser/storage.ts'
import { holdRequests, holdScripts } from '../hold.ts'
import { menu } from '../language-menu.ts'
import { reloadBanner, saidOfReload, scriptOf } from '../parts.ts'
import { expect, loginForm, ready, test, textOn, visit } from '../visitor.ts'

test('clicks, choices and submits while the document loads are replayed once, in the chosen language', async ({
  page,
  outside,
}) => {
  const letIn = await holdRequests(page, `**/${scriptOf('../locales/de.po?entry')}`)
  await outside.fault({ call: 'POST /account/login', status: 400, body: { message: 'Closed.' } })
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const form = document.querySelector<HTMLFormElement>('#root form')
      const select = document.querySelector<HTMLSelectElement>('footer select:has([value=de])')
      if (!form || !select) return
      observer.disconnect()
      for (const input of form.querySelectorAll('input')) input.value = 'nobody@example.com'
      document.querySelector<HTMLElement>('button[aria-controls="field-password"]')?.click()
      select.value = 'de'
      select.dispatchEvent(new Event('change', { bubbles: true }))
      form.requestSubmit()
    })
    observer.observe(document, { subtree: true, childList: true })
  })
  await page.goto('/service_login')
  await expect.poll(() => outside.count('POST /account/login')).toBe(1)
  letIn()
  await expect(textOn(page, 'Closed.')).toBeVisible()
  const sent = await outside.requests('POST /account/login')
  expect(sent.map(({ headers }) => headers['accept-language'])).toEqual(['de'])
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(menu(page)).toHaveValue('de')
})

test('a page is painted once its form is whole, so that Enter sends it', async ({ page }) => {
  await page.context().grantPermissions(['local-network-access'])
  await page.route('**/service_login', async (route) => {
    const response = await route.fetch()
    const [first, ...rest] = (await response.text()).split('<button type="submit"')
    const halt = '<script src="/assets/halt.js"></script>'
    await route.fulfill({ response, body: [`${first}${halt}`, ...rest].join('<button type="submit"') })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/halt.js', async (route) => {
    await promise
    await route.fulfill({ contentType: 'text/javascript', body: 'document.currentScript.remove()' })
  })
  const loaded = page.waitForResponse(/assets\/(?!halt).*\.js/)
  await page.goto('/service_login', { waitUntil: 'commit' })
  await (await loaded).finished()
  await expect(page.locator('#field-password')).toBeAttached()
  const released = await page.evaluate(() => performance.now())
  resolve()
  await ready(page)
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
  // A form can be ready before its first frame.
  await expect.poll(painted).toBeGreaterThan(0)
  expect(await painted()).toBeGreaterThan(released)
})

test('a reload message is above the page from the start and causes no shift', async ({ page }) => {
  const words = 'Your password wasn’t kept. Please enter it again; everything else is still here.'
  const banner = reloadBanner(page)
  const { username, password, submit } = loginForm(page)
  await visit(page, '/service_login')
  await expect(banner).toBeHidden()
  await username.fill('ada@example.com')
  await password.fill('Sunny-Meadow-42')
  const release = await holdScripts(page)
  // As the app does after a missing chunk.
  await page.evaluate((key) => {
    sessionStorage.setItem(key, location.pathname)
    location.reload()
  }, `${storagePrefix}reloading`)
  await expect(banner).toBeVisible()
  await page.waitForFunction(() => document.readyState !== 'loading')
  const frame = page.locator('#root > div').last()
  const places = async () => [await banner.boundingBox(), await frame.boundingBox()]
  const before = await places()
  expect(await banner.innerText()).toBe(words)
  release()
  await ready(page)
  await expect(saidOfReload(page, words)).toBeVisible()
  await expect(page.locator('#live-polite')).toContainText(words)
  await expect(username).toHaveValue('ada@example.com')
  expect(await places()).toEqual(before)
  await submit.click()
  await expect(banner).toBeHidden()
})
