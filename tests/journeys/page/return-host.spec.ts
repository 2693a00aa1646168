import { beforeAndAfter } from '../hold.ts'
import { expect, loginForm, test, textOn, visit } from '../visitor.ts'

const words = /^Then you’ll continue to/

test('the page names the host that it returns to, and never a refused one', async ({ page, outside }) => {
  const { host } = new URL(outside.at('/'))
  for (const [address, returnTo, told] of [
    ['/service_login', outside.at('/store'), host],
    ['/service_login', `http://store.${host}/store`, `store.${host}`],
    ['/service_login', `http://store.${host}@evil.example/`, undefined],
    ['/trial/login', `http://store.${host}/start`, host],
  ] as const)
    await test.step(`${address} with ${returnTo}`, async () => {
      const somebody = await outside.person('active')
      await page.context().clearCookies({ name: /^(?!world_scope)/ })
      await visit(page, `${address}?${new URLSearchParams({ return_to: returnTo })}`)
      await expect(textOn(page, words)).toHaveText(told ? [`Then you’ll continue to ${told}.`] : [])
      await loginForm(page).send(somebody)
      await page.waitForURL((url) => url.host !== new URL(address, 'http://localhost').host && url.pathname !== address)
      await expect.poll(() => new URL(page.url()).host).toBe(told ?? host)
    })
})

test('a prerendered page names it before hydration, which causes no shift', async ({ page, outside }) => {
  const { host } = new URL(outside.at('/'))
  const query = new URLSearchParams({ return_to: `http://store.${host}/store` })
  for (const [address, told] of [
    ['/service_login', `store.${host}`],
    ['/register', `store.${host}`],
    ['/trial/email-check', host],
    ['/trial/login', host],
  ])
    await test.step(String(address), async () => {
      const places = new Set<number>()
      await beforeAndAfter(page, `${address}?${query}`, async () => {
        await expect(textOn(page, words)).toHaveText([`Then you’ll continue to ${told}.`])
        // Firefox never resolves `fonts.ready` before the page's scripts load.
        await page.waitForFunction(() => [...document.fonts].every(({ status }) => status !== 'loading'))
        const field = page.locator('main input').first()
        places.add(await field.evaluate((element) => element.getBoundingClientRect().top + scrollY))
      })
      expect(places.size).toBe(1)
    })
})
