import { mailedLink, pathOf, queryOf, secret } from '../forms.ts'
import type { Outside } from '../outside.ts'
import { expect, heading, ready, said, test, visit } from '../visitor.ts'

const hour = 60 * 60
const fresh = 'Brand-New-Start-7'
const refused = 'This link does not work'
const validation = 'GET /account/recover/{code}'

/** The link of a recovery mail, without a page. */
async function recoveryLink(outside: Outside) {
  const { email } = await outside.person('active')
  const session = await fetch(outside.at('/gateway/session'))
  const headers = {
    'content-type': 'application/json',
    cookie: session.headers.getSetCookie().join('; '),
    'x-csrf-token': session.headers.get('x-csrf-token') ?? '',
  }
  const body = JSON.stringify({ email, returnTo: outside.at('/store') })
  await fetch(outside.at('/gateway/account/recover'), { method: 'POST', headers, body })
  return mailedLink(outside, email)
}

test('a code leaves the address bar and the history at once, is told to nobody but the gateway, and can be checked again', async ({
  page,
  outside,
}) => {
  const link = await recoveryLink(outside)
  const code = new URL(link).searchParams.get('code') ?? ''
  const everything = () =>
    page.evaluate(() =>
      JSON.stringify([
        location.href,
        performance.getEntriesByType('navigation').length,
        window.navigation.entries().map(({ url }) => url),
        history.state,
        { ...localStorage },
        { ...sessionStorage },
        document.documentElement.outerHTML,
        document.cookie,
      ]),
    )
  const release = await outside.hold(validation, 1)
  await page.goto(outside.at('/home'))
  await page.goto(link)
  await expect(said(page, 'Loading...').first()).toBeVisible()
  await release({ status: 503, body: { message: 'The account service is away.', guid: 'ref-503' } })
  await expect(heading(page)).toHaveText('Oops... what a mess.')
  await expect(said(page, 'Ref. ref-503')).toBeVisible()
  await page.getByRole('button', { name: 'try again' }).click()
  await expect(heading(page)).toHaveText('Set a new password')
  expect([pathOf(page), queryOf(page)]).toEqual(['/account/password-reset', { return_to: outside.at('/store') }])
  expect(await outside.count('GET /session')).toBeLessThan(2)
  expect(await everything()).not.toContain(code)
  await page.getByRole('link', { name: 'Aldera' }).or(page.getByRole('contentinfo').getByRole('link')).first().click()
  await page.goBack()
  await ready(page)
  expect(await everything()).not.toContain(code)
  const told = (await outside.requests()).filter((entry) => JSON.stringify(entry).includes(code))
  expect(new Set(told.map(({ call }) => call))).toEqual(new Set([`GET /account/recover/${code}`]))
})

test('a link that does not work says why: without a code, damaged, or expired while its form is open', async ({
  page,
  outside,
}) => {
  const link = await recoveryLink(outside)
  const askedAbout = async () => (await outside.requests()).filter(({ path }) => path.includes('recover'))
  for (const address of ['/account/password-reset', '/account/password-setup?code=%3Cscript%3E']) {
    await visit(page, address)
    await expect(heading(page)).toHaveText('404 – PAGE NOT FOUND')
  }
  expect(await askedAbout()).toEqual([])

  await visit(page, '/account/password-setup?code=damaged')
  await expect(heading(page)).toHaveText(refused)
  await expect(page).toHaveTitle('Setup password – Aldera')
  await expect(said(page, 'This link is not valid.')).toBeVisible()
  await expect(said(page, /^Ref\. [0-9a-f-]{36}/)).toBeVisible()

  await visit(page, link)
  await secret(page, 'New password').fill(fresh)
  await outside.advance(hour)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(heading(page)).toHaveText(refused)
  await expect(heading(page)).toBeFocused()
  await expect(said(page, 'This link has expired.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save password' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Request a new one' }).click()
  await expect(page).toHaveTitle('Recover password – Aldera')
  await expect.poll(() => queryOf(page)).toEqual({ return_to: outside.at('/store') })
})
