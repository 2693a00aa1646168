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
