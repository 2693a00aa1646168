import type { Page } from '@playwright/test'
import { readKept } from '../../../src/deploy/kept.ts'
import { passWidget } from '../forms.ts'
import { holdScripts } from '../hold.ts'
import { expect, heading, loginForm, ready, said, test, visit } from '../visitor.ts'

const { chunks, pages, filesOf: filesOfPage } = await readKept()
const initial = pages.filter(({ path }) => path === '/service_login').flatMap((page) => filesOfPage(page, 'en'))

/** The file that a source is in. */
const fileOf = (source: string) => {
  const { file } = chunks.find(({ sources }) => sources.includes(`src/${source}`)) ?? {}
  if (!file) throw new Error(`The build has no src/${source}`)
  return file
}

/** The files that an import of the app loads. */
const filesOf = (file: string, seen = new Set<string>()): Set<string> => {
  if (!seen.has(file)) {
    seen.add(file)
    for (const next of chunks.find((chunk) => chunk.file === file)?.imports ?? []) filesOf(next, seen)
  }
  return seen
}

const late = chunks.filter(({ file }) => initial.includes(file)).flatMap(({ dynamicImports }) => dynamicImports)
const isLocale = (file: string) => chunks.some((chunk) => chunk.file === file && /\.po\?/.test(chunk.sources.join()))
const needed = new Set([...initial, ...filesOf(fileOf('settings.ts')), ...filesOf(fileOf('gateway/services.ts'))])

/** The files that the login can do without. */
const spare = [...new Set(late.flatMap((file) => [...filesOf(file)]))].filter(
  (file) => !needed.has(file) && !isLocale(file),
)

const missing = { status: 404, body: 'Not found' }
const early = { email: 'early@example.com', password: 'Early-Password-1' }

test('without any one file that it can do without the login stays as it is and signs in', async ({
  page,
  outside,
  context,
}) => {
  const somebody = await outside.person('active')
  const browser = await context.newCDPSession(page)
  await browser.send('Network.enable')
  const { username, password, submit } = loginForm(page)
  /** Signs in without some files; tells which were asked for. */
  const signIn = async (lost: string[]) => {
    const asked = new Set<string>()
    const note = (request: { url(): string }) => asked.add(new URL(request.url()).pathname.slice(1))
    page.on('request', note)
    await browser.send('Network.setBlockedURLs', { urls: lost.map((file) => `*/${file}`) })
    await context.clearCookies({ name: 'gateway_session' })
    await page.goto('/service_login', { waitUntil: 'commit' })
    await username.fill(somebody.email)
    await password.fill(somebody.password)
    await page.waitForLoadState('networkidle')
    await expect(username).toHaveValue(somebody.email)
    await expect(password).toHaveValue(somebody.password)
    await submit.click()
    await expect(page).toHaveURL(outside.at('/home'))
    page.off('request', note)
    return spare.filter((file) => asked.has(file))
  }
  const asked = await signIn([])
  const names = ['screens/sign-in/login-notice', 'ui/feedback/offline-banner', 'routes/-social-login', 'router']
  expect(asked).toEqual(expect.arrayContaining(names.map((name) => fileOf(`${name}.tsx`))))
  // What nobody asked for is missed by nobody.
  for (const file of asked) await test.step(file, async () => expect(await signIn([file])).toContain(file))
})

test('without all that it can do without the login says what is wrong and signs in', async ({
  page,
  outside,
  context,
}) => {
  const isSpare = ({ pathname }: URL) => spare.includes(pathname.slice(1))
  const inactive = await outside.person('inactive')
  for (const fate of ['loss', 'silence'])
    await test.step(fate, async () => {
      const somebody = await outside.person('active')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.route(isSpare, (route) => (fate === 'loss' ? route.fulfill(missing) : undefined))
      await context.clearCookies({ name: 'gateway_session' })
      await page.goto('/service_login')
      const { username, password, submit, send } = loginForm(page)
      await submit.click()
      await expect(said(page, /enter your password/i)).toBeVisible()
      await send({ email: somebody.email, password: 'Wrong-Password-1' })
      await expect(said(page, /incorrect/i)).toBeVisible()
      await expect(username).toHaveValue(somebody.email)
      if (fate === 'loss') {
        await send(inactive)
        await expect(page.getByRole('alert').filter({ hasText: 'Your account is not active.' })).toBeVisible()
      }
      await send(somebody)
      await expect(page).toHaveURL(outside.at('/home'))
      await expect(password).toHaveCount(0)
    })
})

test('a captcha that cannot be loaded can be asked for again, and all but the password stays', async ({
  page,
  outside,
}) => {
  const somebody = await outside.person('captcha')
  await visit(page, '/service_login')
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/*.js', (route) => route.fulfill(missing))
  const { username, password, submit } = loginForm(page)
  await username.fill(somebody.email)
  await password.fill(somebody.password)
  await expect(said(page, /^The security check could not be loaded\./)).toBeVisible()
  await expect(password).toHaveValue(somebody.password)
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Reload page' }).click()
  await expect(page.getByText('Please enter your password again')).toBeVisible()
  await expect(username).toHaveValue(somebody.email)
  await password.fill(somebody.password)
  await submit.click()
  await passWidget(page)
  await submit.click()
  await expect(page).toHaveURL(outside.at('/home'))
})

/** The line that stands in the page for when the app does not come. */
const lost = (page: Page) => page.locator('.late').filter({ visible: true })

test('a main script that is not there is said at once, and the form and what was typed stay', async ({
  page,
  outside,
}) => {
  await page.route('**/assets/*.js', (route) => route.fulfill(missing))
  await page.goto('/service_login')
  const { username, password, submit, send } = loginForm(page)
  await username.fill(early.email)
  await password.fill(early.password)
  await submit.click()
  await expect(lost(page)).toHaveText('This page did not load completely. Reload page Help')
  await expect(lost(page).getByRole('link')).toHaveAttribute('href', outside.at('/help'))
  await expect(username).toHaveValue(early.email)
  await expect(password).toHaveValue(early.password)
  await page.unroute('**/assets/*.js')
  await lost(page).getByRole('button').click()
  await ready(page)
  await expect(lost(page)).toHaveCount(0)
  await expect(username).toHaveValue(early.email)
  await expect(password).toHaveValue('')
  await expect(page.getByText('Please enter your password again')).toBeVisible()
  await send(await outside.person('active'))
  await expect(page).toHaveURL(outside.at('/home'))
})

test('scripts that never come are said after fifteen seconds, until they do come', async ({ page, cookie }) => {
  await page.clock.install()
  for (const [path, name, value, words, title] of [
    // The host serves no page of its own for this one.
    ['/account/recover', 'location', 'JP', 'このページを完全に読み込めませんでした。', 'パスワード'],
    ['/service_login', 'ssofe_language', 'en', 'This page did not load completely.', 'Sign in'],
    ['/register', 'ssofe_language', 'de', 'Diese Seite wurde nicht vollständig geladen.', 'Registrieren'],
  ] as const)
    await test.step(path, async () => {
      await cookie(name, value)
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('.late').first().waitFor({ state: 'attached' })
      await page.clock.fastForward(14_000)
      await expect(lost(page)).toHaveCount(0)
      await page.clock.fastForward(1_000)
      await expect(lost(page)).toContainText(words)
      await expect(lost(page).getByRole('button')).toBeVisible()
      release()
      await expect(heading(page)).toContainText(title)
      await expect(lost(page)).toHaveCount(0)
      await expect(page).toHaveURL(path)
      await page.unrouteAll({ behavior: 'wait' })
    })
})
