import { mailedLink, pathOf, queryOf, secret } from '../forms.ts'
import type { Outside } from '../outside.ts'
import { check, expect, heading, ready, said, test, visit } from '../visitor.ts'

const hour = 60 * 60
const fresh = 'Brand-New-Start-7'

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

const damage = (link: string) => link.replace(/code=.{4}/, 'code=XXXX')
const refused = 'This link does not work'

test('links that are expired, used or damaged say which, and lead to a new one', async ({ page, outside }) => {
  const link = await recoveryLink(outside)
  await visit(page, damage(link))
  await expect(heading(page)).toHaveText(refused)
  await expect(said(page, 'This link is not valid.')).toBeVisible()
  await expect(said(page, /^Ref\. [0-9a-f-]{36}/)).toBeVisible()
  await check(page)
  await visit(page, link)
  await secret(page, 'New password').fill(fresh)
  await page.getByRole('button', { name: 'Save password' }).dblclick()
  await expect(page).toHaveTitle(/^Sign in/)
  await expect.poll(() => outside.count('POST /account/reset_password')).toBe(1)
  await visit(page, link)
  await expect(said(page, 'This link has already been used.')).toBeVisible()
  const late = await recoveryLink(outside)
  await outside.advance(hour)
  await visit(page, late)
  await expect(said(page, 'This link has expired.')).toBeVisible()
  await page.getByRole('link', { name: 'Request a new one' }).click()
  await expect(page).toHaveTitle('Recover password – Aldera')
  await expect.poll(() => queryOf(page)).toEqual({ return_to: outside.at('/store') })
})

test('a link that expires while the form is open leads to a new one, too', async ({ page, outside }) => {
  await visit(page, await recoveryLink(outside))
  await secret(page, 'New password').fill(fresh)
  await outside.advance(hour)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(heading(page)).toHaveText(refused)
  await expect(heading(page)).toBeFocused()
  await expect(said(page, 'This link has expired.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save password' })).toHaveCount(0)
  await check(page)
  await page.getByRole('link', { name: 'Request a new one' }).click()
  await expect(page).toHaveTitle('Recover password – Aldera')
})

test('without a code, or with one that no mail can hold, there is no page', async ({ page, outside }) => {
  for (const address of [
    '/account/password-reset',
    '/account/password-reset?code=',
    '/account/password-reset?code=..',
    '/account/password-reset?code=a%2Fb',
    '/account/password-setup',
    '/account/password-setup?code=%3Cscript%3E',
  ]) {
    await visit(page, address)
    await expect(heading(page)).toHaveText('404 – PAGE NOT FOUND')
  }
  expect((await outside.requests()).filter((entry) => entry.path.includes('recover'))).toEqual([])
})

test('a code leaves the address bar and the history at once, and is told to nobody but the gateway', async ({
  page,
  outside,
}) => {
  const link = await recoveryLink(outside)
  const code = new URL(link).searchParams.get('code') ?? ''
  await page.goto(outside.at('/home'))
  await page.goto(link)
  await expect(heading(page)).toHaveText('Set a new password')
  expect([pathOf(page), queryOf(page)]).toEqual(['/account/password-reset', { return_to: outside.at('/store') }])
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
  expect(await everything()).not.toContain(code)
  await page.getByRole('link', { name: 'Aldera' }).or(page.getByRole('contentinfo').getByRole('link')).first().click()
  await page.goBack()
  await ready(page)
  expect(await everything()).not.toContain(code)
  const told = (await outside.requests()).filter((entry) => JSON.stringify(entry).includes(code))
  expect(new Set(told.map(({ call }) => call))).toEqual(new Set([`GET /account/recover/${code}`]))
})

test('a code that cannot be checked right now can be checked again', async ({ page, outside }) => {
  const link = await recoveryLink(outside)
  const release = await outside.hold('GET /account/recover/{code}', 1)
  await page.goto(link)
  await expect(said(page, 'Loading...').first()).toBeVisible()
  await release({ status: 503, body: { message: 'The account service is away.', guid: 'ref-503' } })
  await expect(heading(page)).toHaveText('Oops... what a mess.')
  await expect(said(page, 'Ref. ref-503')).toBeVisible()
  await check(page)
  await page.getByRole('button', { name: 'try again' }).click()
  await expect(heading(page)).toHaveText('Set a new password')
  expect(await outside.count('GET /session')).toBeLessThan(2)
})
