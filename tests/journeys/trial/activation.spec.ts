import { isAt } from '../forms.ts'
import { expect, heading, test, textOn } from '../visitor.ts'
import { trialForm } from './steps.ts'

test('an unknown activation link starts the trial again', async ({ page, outside }) => {
  const keep = { return_to: outside.at('/trial?x=1'), email: 'ada@example.com', prompt: 'login', utm_source: 'spring' }
  await page.goto(`/account/activate/login?${new URLSearchParams({ code: 'never/issued-2718', ...keep })}`)
  await expect(heading(page)).toHaveText('Oops! Your activation link has expired.')
  await expect(textOn(page, /valid for 24 hours/)).toBeVisible()
  await expect(page).toHaveTitle('Activate account – Aldera')
  await isAt(page, '/trial/link-expired', keep)
  await page.getByRole('link', { name: 'Start again' }).click()
  await isAt(page, '/trial/email-check', keep)
  await expect(trialForm(page).email).toHaveValue('ada@example.com')
})
