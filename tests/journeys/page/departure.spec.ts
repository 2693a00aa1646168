import { freeze } from '../clock.ts'
import { holdRequests } from '../hold.ts'
import { expect, heading, loginForm, test, visit } from '../visitor.ts'

const stalled = 'The next page hasn’t opened'

test('a login is busy until the next page is there, and says where it leads', async ({ page, outside }) => {
  const { email, password: own } = await outside.person('active')
  const release = await holdRequests(page, outside.at('/store'))
  const form = loginForm(page)
  // Playwright itself waits while a page is being left.
  const { promise: seen, resolve } = Promise.withResolvers<unknown>()
  await page.exposeFunction('noteLeaving', resolve)
  await page.addInitScript(() => {
    const look = () => {
      const [words] = /Taking you to .*…/.exec(document.querySelector('main')?.innerText ?? '') ?? []
      const submit = document.querySelector<HTMLElement>('main [type=submit]')
      const password = document.querySelector<HTMLInputElement>('input[name=password]')
      if (words && submit?.ariaBusy) Reflect.get(window, 'noteLeaving')([words, password?.value])
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  })
  await visit(page, `/service_login?return_to=${outside.at('/store')}`)
  await form.username.fill(email)
  await form.password.fill(own)
  await form.password.press('Enter')
  expect(await seen).toEqual([`Taking you to ${new URL(outside.at('/')).host}…`, ''])
  release()
  await expect(page).toHaveURL(outside.at('/store'))
})

test('an address that opens no page is offered after 10 s, without the token that goes along', async ({
  page,
  outside,
  signIn,
}) => {
  const asked: string[] = []
  await page.route(
    ({ href }) => href.startsWith(outside.at('/store')),
    async (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('access_token') ?? '')
      await route.fulfill({ status: 204 })
    },
  )
  await signIn('active')
  await page.clock.install()
  await page.goto(`/?return_to=${outside.at('/store')}`)
  const form = loginForm(page)
  await form.send(await outside.person('active'))
  await expect.poll(() => asked.length).toBe(1)
  await freeze(page)
  await expect(heading(page)).not.toHaveText(stalled)
  await page.clock.runFor(10_000)
  await expect(heading(page)).toHaveText(stalled)
  await expect(heading(page)).toBeFocused()
  const link = page.getByRole('link', { name: /^Open localhost:/ })
  await expect(link).toHaveAttribute('href', outside.at('/store'))
  await link.click()
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[0]).toMatch(/^[\w-]{20,}$/)
  expect(asked[1]).toBe(asked[0])
})
