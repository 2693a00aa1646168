import { freeze } from '../clock.ts'
import { mailedLink, openMail, pathOf, queryOf, secret } from '../forms.ts'
import { check, expect, heading, loginForm, said, test, visit } from '../visitor.ts'

const fresh = 'Brand-New-Start-7'
const source = 'How did you hear about us?'
const platform = 'Which platform do you work with?'
const role = 'What is your role?'

test('somebody invited sets a password by the mail, tells about the work and comes to the portal', async ({
  page,
  outside,
}) => {
  const { email } = await outside.person('invited')
  await openMail(page, outside, email)
  await expect(page).toHaveTitle('Setup password – Aldera')
  expect([pathOf(page), queryOf(page)]).toEqual(['/account/password-setup', {}])
  await check(page)
  await secret(page, 'New password').fill(fresh)
  await page.getByLabel(source).selectOption('Other')
  await page.getByLabel(platform).selectOption('3ds Max')
  await page.getByLabel(role).selectOption('Designer - Product')
  await page.getByLabel('Other source').fill('  A friend of a friend ')
  await page.getByLabel('Phone number').fill('+49 30 1234567')
  await check(page)
  await page.clock.install()
  await freeze(page)
  await page.getByRole('button', { name: 'Complete account' }).dblclick()
  await expect(heading(page)).toHaveText('Your account is complete')
  await page.clock.fastForward(1_999)
  await expect(heading(page)).toHaveText('Your account is complete')
  await page.clock.fastForward(1)
  await expect(page).toHaveURL(outside.at('/portal'))
  const [sent, ...more] = await outside.requests('POST /account/setup_password')
  expect(more).toEqual([])
  expect(sent?.body).toEqual({
    password: expect.objectContaining({ length: fresh.length }),
    code: expect.any(String),
    marketingInfo: {
      marketingSource: 'Other',
      marketingSourceOther: 'A friend of a friend',
      platformOfInterest: '3ds Max',
      role: 'Designer - Product',
      phoneNumber: '+49 30 1234567',
    },
  })
  await page.goto('/service_login')
  await loginForm(page).send({ email, password: fresh })
  await expect(page).toHaveURL(outside.at('/home'))
})

test('every list starts empty and asks for an answer; each Other asks for its own words', async ({ page, outside }) => {
  const { email } = await outside.person('invited')
  await visit(page, await mailedLink(outside, email))
  for (const [label, choices] of [
    [source, 9],
    [platform, 14],
    [role, 17],
  ] as const) {
    const options = page.getByLabel(label).getByRole('option')
    await expect(options).toHaveCount(choices + 1)
    await expect(options.first()).toHaveText('Select')
    await expect(options.first()).toHaveAttribute('value', '')
    await expect(options.last()).toHaveText('Other')
  }
  const submit = page.getByRole('button', { name: 'Complete account' })
  await submit.click()
  const summary = page.getByRole('region', { name: 'Please check these fields' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Please enter your password.',
    ...[source, platform, role].map((label) => `${label} – Required field.`),
  ])
  await check(page)
  const more = page.getByLabel(/^Other (source|platform|role)$/)
  await expect(more).toHaveCount(0)
  for (const label of [source, platform, role]) await page.getByLabel(label).selectOption('Other')
  await expect(page.getByLabel(source)).not.toHaveAttribute('aria-invalid')
  await expect(more).toHaveCount(3)
  await more.first().focus()
  await more.first().blur()
  await expect(more.first()).toHaveAccessibleDescription('Required field.')
  await secret(page, 'New password').fill(fresh)
  await submit.click()
  await expect(more.last()).toHaveAccessibleDescription('Required field.')
  await check(page)
  await page.getByLabel(source).selectOption('Google')
  await page.getByLabel(platform).selectOption('Blender')
  await page.getByLabel(role).selectOption('Unknown')
  await expect(more).toHaveCount(0)
  await expect(page).toHaveTitle('Setup password – Aldera')
  await page.getByLabel(source).selectOption('')
  await expect(page.getByLabel(source)).toHaveAccessibleDescription('Required field.')
  await page.getByLabel(source).selectOption('Edu')
  await submit.click()
  await expect(heading(page)).toHaveText('Your account is complete')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(outside.at('/portal'))
  expect((await outside.requests('POST /account/setup_password'))[0]?.body).toMatchObject({
    marketingInfo: { marketingSource: 'Edu', platformOfInterest: 'Blender', role: 'Unknown' },
  })
})

test('an invitation that is a week old, used or damaged says which', async ({ page, outside }) => {
  const { email } = await outside.person('invited')
  const link = await mailedLink(outside, email)
  await visit(page, link.replace(/code=.{4}/, 'code=XXXX'))
  await expect(said(page, 'This link is not valid.')).toBeVisible()
  await expect(page).toHaveTitle('Setup password – Aldera')
  await outside.advance(7 * 24 * 60 * 60)
  await visit(page, link)
  await expect(said(page, 'This link has expired.')).toBeVisible()
  await page.getByRole('link', { name: 'Request a new one' }).click()
  await expect(page).toHaveTitle('Recover password – Aldera')
})

test('a completion that fails keeps every answer', async ({ page, outside }) => {
  const { email } = await outside.person('invited')
  await outside.fault({
    call: 'POST /account/setup_password',
    times: 1,
    body: { status: 'ERROR', message: 'The password was used before.', guid: 'ref-200' },
  })
  await visit(page, await mailedLink(outside, email))
  await secret(page, 'New password').fill(fresh)
  await page.getByLabel(source).selectOption('Edu')
  await page.getByLabel(platform).selectOption('Blender')
  await page.getByLabel(role).selectOption('Student')
  await page.getByRole('button', { name: 'Complete account' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'The password was used before.' })
  await expect(alert).toContainText('Ref. ref-200')
  await expect(alert).toBeFocused()
  await expect(page.getByLabel(role)).toHaveValue('Student')
  await expect(secret(page, 'New password')).toHaveValue(fresh)
  await page.getByRole('button', { name: 'Complete account' }).click()
  await expect(heading(page)).toHaveText('Your account is complete')
})
