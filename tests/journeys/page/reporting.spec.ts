import type { Page } from '@playwright/test'
import { says } from '../../machines/refusal.ts'
import { mailedLink, secret } from '../forms.ts'
import { breakChecklist } from '../parts.ts'
import { expect, heading, loginForm, test, textOn, visit, withSettings } from '../visitor.ts'

/** Turns error reporting on and records the reports. */
async function collect(page: Page, at: string): Promise<string[]> {
  const reports: string[] = []
  const collector = new URL(at)
  collector.username = 'key'
  collector.pathname = '/1'
  await withSettings(page, (settings) => {
    settings.sentry = { dsn: collector.href, environment: 'test' }
  })
  await page.route('**/api/1/envelope/**', async (route) => {
    reports.push(route.request().postData() ?? '')
    await route.fulfill({ status: 200, body: '{}', headers: { 'Access-Control-Allow-Origin': '*' } })
  })
  return reports
}

test('errors and broken policies are reported without private data, a refusal is not', async ({
  page,
  outside,
  provoke,
}) => {
  provoke(/a marker for the test/)
  provoke(/font-src/)
  const reports = await collect(page, outside.at('/'))
  const { username, password } = loginForm(page)
  await visit(page, '/service_login?return_to=https://canary.example/?code=canary-code')
  await username.fill('canary.person@example.com')
  await password.fill('canary-Password-1')
  await password.press('Enter')
  await expect(textOn(page, says('wrongPassword'))).toBeVisible()
  await outside.fault({
    call: 'POST /account/login',
    status: 500,
    body: { message: 'No luck for canary.person@example.com', guid: 'a-reference', error_code: 'down' },
  })
  await password.fill('canary-Password-1')
  await password.press('Enter')
  await expect(textOn(page, 'No luck')).toBeVisible()
  await expect.poll(() => reports.length).toBe(1)
  expect(reports[0]).toContain('a-reference')
  expect(reports[0]).toMatch(/"states":"[\w.: ]+ login:submitting"/)
  expect(reports[0]).toMatch(/"release":"account@\d+\.\d+\.\d+\+[\da-f]{12}"/)
  expect(reports[0]).not.toMatch(/canary/)
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('a marker for the test'))))
  await expect.poll(() => reports.length).toBe(2)
  expect(reports[1]).toContain('a marker for the test')
  expect(reports[1]).not.toMatch(/canary/)
  const font = outside.at('/font?canary')
  await page.evaluate((at) => void new FontFace('none', `url(${at})`).load().catch(() => undefined), font)
  await expect.poll(() => reports.length).toBe(3)
  expect(reports[2]).toContain(`font-src blocks ${outside.at('/font')}`)
  expect(reports[2]).not.toMatch(/canary/)
})

test('on the page of a mailed link a crash is reported without private data', async ({ page, outside }) => {
  const reports = await collect(page, outside.at('/'))
  const { email } = await outside.person('invited')
  const link = await mailedLink(outside, email)
  const code = new URL(link).searchParams.get('code') ?? ''
  await visit(page, link)
  const password = secret(page, 'New password')
  await password.fill('canary-Password-1')

  await test.step('an error in the password checklist', async () => {
    await breakChecklist(page, `a marker for the test ${link} of ${email}`)
    await password.press('End')
    await password.pressSequentially('9')
    await expect(heading(page)).toHaveText('Something went wrong')
    await expect(page.getByRole('button', { name: 'Reload page' })).toBeVisible()
    await expect.poll(() => reports.length).toBe(1)
  })

  expect(code.length).toBeGreaterThan(20)
  expect(reports[0]).not.toContain(code)
  expect(reports[0]).not.toContain(email)
  expect(reports[0]).not.toMatch(/canary/)
})
