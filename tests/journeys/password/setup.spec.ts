import { isAt, openMail, secret } from '../forms.ts'
import { expect, heading, test } from '../visitor.ts'

const fresh = 'Brand-New-Start-7'
const call = 'POST /account/setup_password'
const lists = ['How did you hear about us?', 'Which platform do you work with?', 'What is your role?'] as const

test('an invited person sets a password from a mail, answers the questions and reaches the portal', async ({
  page,
  outside,
}) => {
  const { email } = await outside.person('invited')
  await openMail(page, outside, email)
  await expect(page).toHaveTitle('Setup password – Aldera')
  await isAt(page, '/account/password-setup', { email })

  for (const label of lists) await page.getByLabel(label).selectOption('Other')
  const more = page.getByLabel(/^Other (source|platform|role)$/).filter({ visible: true })
  await expect(more).toHaveCount(3)
  await page.getByLabel(lists[1]).selectOption('3ds Max')
  await page.getByLabel(lists[2]).selectOption('Designer - Product')
  await expect(more).toHaveCount(1)
  await secret(page, 'New password').fill(fresh)
  await page.getByLabel('Other source').focus()
  await page.getByLabel('Phone number').focus()
  await expect(page.getByLabel('Other source')).toHaveAccessibleDescription('Required field.')
  await page.getByLabel('Other source').fill('  A friend of a friend ')
  await page.getByLabel(lists[0]).focus()
  await page.getByLabel(lists[0]).selectOption({ index: 1 })
  await expect(page.getByLabel('Other source')).toBeHidden()
  await page.getByLabel(lists[0]).selectOption('Other')
  await page.getByLabel('Phone number').fill('+49 30 1234567')
  await page.getByRole('button', { name: 'Finish setup' }).dblclick()
  await expect(page).toHaveURL(outside.at('/portal'))
  const [sent, ...others] = await outside.requests(call)
  expect(others).toEqual([])
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
})

test('what was typed on a page from a mail is there once its link is opened again', async ({ page, outside }) => {
  const { email } = await outside.person('invited')
  const [role, phone] = [page.getByLabel(lists[2]), page.getByLabel('Phone number')]
  await openMail(page, outside, email)
  await role.selectOption('Designer - Product')
  await phone.fill('+49 30 1234567')
  await page.reload()
  await expect(heading(page)).toHaveText('Open the link in your email again')
  await page.reload()
  await openMail(page, outside, email)
  await expect(phone).toHaveValue('+49 30 1234567')
  await expect(role).toHaveValue('Designer - Product')
})
