import { isAt, mailedLink, queryOf, secret } from '../forms.ts'
import { holdScripts, openEarly } from '../hold.ts'
import { readable } from '../parts.ts'
import { appOrigin, expect, heading, ready, test, textOn, visit } from '../visitor.ts'

const fresh = 'Brand-New-Start-7'

test('a code leaves the address bar and the history before any call, and goes only to the gateway', async ({
  page,
  outside,
}) => {
  const { email } = await outside.person('invited')
  const link = await mailedLink(outside, email)
  const code = new URL(link).searchParams.get('code') ?? ''
  const asking: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(appOrigin) && !request.isNavigationRequest()) asking.push(page.url())
  })
  await page.goto(outside.at('/home'))
  await page.goto(link)
  await expect(heading(page)).toHaveText('Finish setting up your account')
  await isAt(page, '/account/password-setup', { email })
  await expect.poll(() => asking.length).toBeGreaterThan(0)
  expect(asking.join()).not.toContain(code)
  expect(await readable(page)).not.toContain(code)
  await page.getByRole('contentinfo').getByRole('link').first().click()
  await page.goBack()
  await ready(page)
  expect(await readable(page)).not.toContain(code)
  const told = (await outside.requests()).filter((entry) => JSON.stringify(entry).includes(code))
  expect(new Set(told.map(({ call }) => call))).toEqual(new Set([`GET /account/recover/${code}`]))
})

test('an address without its code leads to the mail, a malformed code nowhere, and a link that expires to a new one', async ({
  page,
  outside,
}) => {
  await visit(page, '/account/password-reset')
  await expect(heading(page)).toHaveText('Open the link in your email again')
  await visit(page, '/account/password-setup?code=%3Cscript%3E')
  await expect(heading(page)).toHaveText('404 – PAGE NOT FOUND')
  const asked = (await outside.requests()).filter(({ path }) => path.includes('recover'))
  expect(asked).toEqual([])

  const { email } = await outside.person('active')
  await visit(page, `/account/recover?email=${email}&return_to=${outside.at('/store')}`)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(heading(page)).toHaveText('Check your inbox')
  await visit(page, await mailedLink(outside, email))
  await secret(page, 'New password').fill(fresh)
  await outside.advance(60 * 60)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(heading(page)).toHaveText('This link doesn’t work')
  await expect(heading(page)).toBeFocused()
  await expect(textOn(page, 'This link has expired.')).toBeVisible()
  await page.getByRole('link', { name: 'Request a new one' }).click()
  await expect(page).toHaveTitle('Recover password – Aldera')
  await expect.poll(() => queryOf(page)).toEqual({ return_to: outside.at('/store') })
  const before = (await outside.requests()).length
  await page.goBack()
  await expect(heading(page)).toHaveText('Open the link in your email again')
  await expect(page.getByRole('link', { name: 'Request a new one' })).toHaveAttribute('href', /return_to=/)
  expect((await outside.requests()).length).toBe(before)
})

test('a refused link takes the form away, with what was typed and sent before its code came', async ({
  page,
  outside,
}) => {
  const { email } = await outside.person('active', 'reset')
  const call = 'GET /account/recover/{code}'
  await outside.fault({ call, status: 410, body: { message: 'This link has expired.' } })
  const release = await holdScripts(page)
  await openEarly(page, await mailedLink(outside, email))
  await expect(heading(page)).toHaveText('Set a new password')
  await secret(page, 'New password').fill(fresh)
  await secret(page, 'New password').press('Enter')
  release()
  await expect(heading(page)).toHaveText('This link doesn’t work')
  await expect(heading(page)).toBeFocused()
  await expect(page.locator('#live-polite')).toHaveText('The password you typed wasn’t saved. This link doesn’t work')
  await expect(textOn(page, 'The password you typed wasn’t saved.')).toBeVisible()
  await expect(page.locator('main form')).toHaveCount(0)
  expect(await outside.count('POST /account/reset_password')).toBe(0)
})
