import type { Page } from '@playwright/test'
import { hasLoaded } from '../parts.ts'
import { arrive, expect, heading, loginForm, ready, test } from '../visitor.ts'

/** Makes the browser report a prerendered page, and records its actions before and after it is shown. */
async function prerender(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const actions: string[] = []
    let isPrerendering = true
    const note = (action: string) => actions.push(`${isPrerendering ? 'unseen' : 'seen'}: ${action}`)
    Object.defineProperty(document, 'prerendering', { get: () => isPrerendering, configurable: true })
    // A computer without a network interface reports this.
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
    const ask = window.fetch
    window.fetch = (...args) => {
      const { method, url } = new Request(...args)
      note(`${method} ${new URL(url).pathname.replace('/gateway', '')}`)
      return ask(...args)
    }
    window.close = () => note('close')
    // Stays on the page, so that the test can inspect it.
    Reflect.get(window, 'navigation').addEventListener(
      'navigate',
      (event: Event & { destination: { url: string } }) => {
        const { origin, pathname } = new URL(event.destination.url)
        if (origin === location.origin) return
        note(`leave for ${pathname}`)
        event.preventDefault()
      },
    )
    Reflect.set(window, 'actions', actions)
    Reflect.set(window, 'look', () => {
      isPrerendering = false
      document.dispatchEvent(new Event('prerenderingchange'))
    })
  })
}

/** Runs in the page: true after hydration; with an installed clock the page's own mark is missing. */
const isHydrated = () => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps'))

const actionsOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'actions') as string[])

/** The action of each address, in order: an authorization ends the one before, the last two need a session. */
const arrivals = [
  ['/account/activate?code=0123456789abcdef', 'POST /account/activate'],
  ['/account/activate/login?code=0123456789abcdef', 'POST /account/activation/login'],
  ['/account/password-reset?code=0123456789abcdef', 'GET /account/recover/0123456789abcdef'],
  ['/trimble/login', 'POST /account/social/login'],
  ['/register/trimble/complete?access_token=0123456789abcdef', 'GET /activate'],
  ['/close', 'close'],
  ['/legacy_login/callback#access_token=0123456789abcdef&state=answered', 'leave for /store'],
  ['/?return_to=store', 'leave for /gateway/oauth/authorize'],
  ['/register/social/complete?email=nadia.new%40example.com&return_to=store', 'leave for /store'],
  ['/service_login?return_to=store', 'leave for /store'],
  ['/logout', 'POST /account/logout'],
] as const

test('a page that is loaded before it is shown sends no code, signs nobody out and leads nowhere', async ({
  page,
  outside,
  context,
  cookie,
  signIn,
}) => {
  await context.grantPermissions(['local-network-access'])
  await outside.fault({ call: 'POST /account/*', hang: true })
  await cookie('ssofe_lsc', 'one-time')
  const state = { return_to: outside.at('/store'), code: 'one-time' }
  await prerender(page)
  await page.clock.install()
  for (const [address, action] of arrivals)
    await test.step(address.split(/[?](?!return)|#/)[0] ?? '', async () => {
      if (address.startsWith('/service_login')) {
        await outside.mend()
        await signIn('active')
        await outside.fault({ call: 'POST /account/*', hang: true })
      }
      // By then the flow of any page has started.
      await page.goto(
        address
          .replace('answered', Buffer.from(JSON.stringify(state)).toString('base64url'))
          .replace(/store$/, encodeURIComponent(outside.at('/store'))),
      )
      await page.waitForFunction(isHydrated)
      await page.clock.runFor(3_000)
      await page.evaluate(() => Reflect.get(window, 'look')())
      await page.clock.fastForward(3_000)
      await expect.poll(() => actionsOf(page)).toContain(`seen: ${action}`)
      const unseen = (await actionsOf(page)).filter((each) => each.startsWith('unseen'))
      expect(unseen.filter((each) => !each.includes('GET /session'))).toEqual([])
    })
})

/** What begins a page that nobody sees; a web view may call it hidden all the time. */
const beginnings: [name: string, (page: Page) => Promise<void>][] = [
  [
    'a tab in the background sends no code until it is shown',
    (page) =>
      page.evaluate(() => {
        Reflect.set(window, 'isSeen', 'visible')
        document.dispatchEvent(new Event('visibilitychange'))
      }),
  ],
  ['a page that is called hidden all the time begins with a press on it', (page) => page.mouse.click(5, 5)],
  [
    'or with a key',
    async (page) => {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    },
  ],
]

test('a page that nobody sees begins once it is shown or used', async ({ page, outside }) => {
  const call = 'POST /account/activate'
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => Reflect.get(window, 'isSeen') ?? 'hidden' })
  })
  for (const [index, [name, begin]] of beginnings.entries())
    await test.step(name, async () => {
      await page.goto(`/account/activate?code=0123456789abcde${index}`)
      await hasLoaded(page, 'calls/bind-calls.ts')
      await ready(page)
      await page.evaluate(() => document.dispatchEvent(new PointerEvent('pointerdown')))
      await page.waitForLoadState('networkidle')
      await expect(heading(page)).toHaveText('Loading...')
      expect(await outside.count(call)).toBe(index)
      await begin(page)
      await expect.poll(() => outside.count(call)).toBe(index + 1)
    })
})

test('a page from the back/forward cache starts again, without the password', async ({ page, outside }) => {
  await arrive(page, '/service_login')
  const { username, password, submit } = loginForm(page)
  await username.fill((await outside.person('active')).email)
  await password.fill('Typed-Password-1')
  await outside.fault({ call: 'POST /account/login', hang: true })
  await submit.click()
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  const again = page.waitForResponse('**/gateway/session')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await again
  await ready(page)
  await expect(password).toHaveValue('')
  await expect(submit).not.toHaveAttribute('aria-busy')
})
