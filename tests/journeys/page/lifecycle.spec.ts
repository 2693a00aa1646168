import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../../browser.ts'
import { appOrigin, arrive, expect, loginForm, ready, test, visit } from '../visitor.ts'

/** Lets the browser believe that nobody looks at the page yet, and writes down what it does meanwhile and later. */
async function prerender(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const deeds: string[] = []
    let isPrerendering = true
    const note = (deed: string) => deeds.push(`${isPrerendering ? 'unseen' : 'seen'}: ${deed}`)
    Object.defineProperty(document, 'prerendering', { get: () => isPrerendering, configurable: true })
    // As on a computer without a network interface.
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
    const ask = window.fetch
    window.fetch = (...args) => {
      const { method, url } = new Request(...args)
      note(`${method} ${new URL(url).pathname.replace('/gateway', '')}`)
      return ask(...args)
    }
    window.close = () => note('close')
    Reflect.get(window, 'navigation').addEventListener(
      'navigate',
      ({ destination }: { destination: { url: string } }) => {
        const { origin, pathname } = new URL(destination.url)
        if (origin !== location.origin) note(`leave for ${pathname}`)
      },
    )
    Reflect.set(window, 'deeds', deeds)
    Reflect.set(window, 'look', () => {
      isPrerendering = false
      document.dispatchEvent(new Event('prerenderingchange'))
    })
  })
}

const deedsOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'deeds') as string[])

for (const [address, deed] of [
  ['/account/activate?code=0123456789abcdef', 'POST /account/activate'],
  ['/account/activate/login?code=0123456789abcdef', 'POST /account/activation/login'],
  ['/logout', 'POST /account/logout'],
  ['/trimble/login', 'POST /account/social/login'],
  ['/register/trimble/complete?access_token=0123456789abcdef', 'GET /activate'],
  ['/close', 'close'],
  ['/?return_to=store', 'leave for /gateway/oauth/authorize'],
  ['/service_login?return_to=store', 'leave for /store'],
  ['/register/social/complete?email=nadia.new%40example.com&return_to=store', 'leave for /store'],
  ['/legacy_login/callback#access_token=0123456789abcdef&state=answered', 'leave for /store'],
] as const)
  test(`${address.split(/[?](?!return)|#/)[0]} does nothing before somebody looks`, async ({
    page,
    outside,
    context,
    cookie,
    signIn,
  }) => {
    if (address.startsWith('/service_login')) await signIn('active')
    await context.grantPermissions(['local-network-access'])
    await outside.fault({ call: 'POST /account/*', hang: true })
    // An answer without content leaves the page where it is.
    await page.route(/\/oauth\/authorize\?|\/store\b/, (route) => route.fulfill({ status: 204 }))
    await cookie('ssofe_lsc', 'one-time')
    const state = { return_to: outside.at('/store'), code: 'one-time' }
    await prerender(page)
    await page.clock.install()
    await page.goto(
      address
        .replace('answered', Buffer.from(JSON.stringify(state)).toString('base64url'))
        .replace(/store$/, encodeURIComponent(outside.at('/store'))),
    )
    await page.waitForLoadState('networkidle')
    await page.clock.fastForward(3_000)
    await page.evaluate(() => Reflect.get(window, 'look')())
    await page.clock.fastForward(3_000)
    await expect.poll(() => deedsOf(page)).toContain(`seen: ${deed}`)
    expect((await deedsOf(page)).filter((each) => each.startsWith('unseen') && !each.includes('GET /session'))).toEqual(
      [],
    )
  })

test('a page out of the back/forward cache starts anew, without the password', async ({ page, outside }) => {
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

test('only the secrecy of its answers keeps a page out of the back/forward cache', async ({ outside }) => {
  // The browser of the tests is told to have no such cache, and so has no reasons.
  const browser = await chromium.launch({
    ...(await launchOptions()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const page = await browser.newPage()
    const told = await page.context().newCDPSession(page)
    await told.send('Page.enable')
    const reasons: string[] = []
    told.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      reasons.push(...notRestoredExplanations.map(({ reason }) => reason))
    })
    await arrive(page, `${appOrigin}/service_login`)
    // By another name it is another site, for which the browser starts afresh.
    await page.goto(outside.at('/help').replace('localhost', '127.0.0.1'))
    await page.goBack()
    await expect.poll(() => reasons).toContain('MainResourceHasCacheControlNoStore')
    // The last of these is said of every page in a browser without windows.
    const secrecy = /CacheControlNoStore|^BackForwardCacheDisabledForDelegate$/
    expect(reasons.filter((reason) => !secrecy.test(reason))).toEqual([])
  } finally {
    await browser.close()
  }
})

test('a password that is shown is masked again when the page goes', async ({ page }) => {
  await visit(page, '/register')
  const password = page.locator('input[name=newPassword]')
  await page.locator('button[aria-controls=field-newPassword]').click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await expect(password).toHaveAttribute('type', 'password')
})
