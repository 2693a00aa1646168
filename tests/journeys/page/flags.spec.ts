import type { Settings } from '#src/settings/settings.ts'
import { remember } from '../forms.ts'
import { navigateTo } from '../navigate.ts'
import { arrive, expect, heading, loginForm, test, textOn, visit, withSettings } from '../visitor.ts'

const offers = ['Google', 'Facebook', 'Trimble', 'Corporate']

test('a sign-in method that is switched off is on no page, and no link leads to it', async ({
  page,
  outside,
  provoke,
}) => {
  // The prerendered page does not match these settings.
  provoke(/Minified React error #418/)
  let flags: Partial<Settings['flags']> = {}
  await withSettings(page, (settings) => Object.assign(settings.flags, flags))
  const offered = () =>
    Promise.all(
      offers.map(async (name) => {
        const role = name === 'Corporate' ? 'link' : 'button'
        return (await page.getByRole(role, { name: `Continue with ${name}` }).count()) > 0 && name
      }),
    )
  const { email } = await outside.person('corporate')
  const hasNoWay = async () => {
    await expect(textOn(page, 'Using a corporate account?')).toBeVisible()
    const support = page.getByRole('main').getByRole('link', { name: 'Contact support' })
    await expect(support).toHaveAttribute('href', outside.at('/support'))
    await expect(page.getByRole('link', { name: /corporate email/i })).toHaveCount(0)
  }

  await test.step('no corporate sign-in, no Facebook', async () => {
    flags = { corporateLogin: false, facebook: false, trimbleLogin: false }
    await visit(page, '/service_login')
    await expect.poll(offered).toEqual(['Google', false, false, false])
    await loginForm(page).username.fill(email)
    await loginForm(page).password.focus()
    await hasNoWay()
    await page.getByRole('link', { name: 'Create Account' }).click()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Email', { exact: true }).press('Tab')
    await hasNoWay()
    for (const address of ['/corporate_login', '/trimble/login']) {
      await navigateTo(page, '/ula-logout-success')
      await expect(heading(page)).toHaveText('Sign out complete')
      await navigateTo(page, address)
      await expect(heading(page)).toHaveText('404 – PAGE NOT FOUND')
    }
    expect(await outside.count('POST /account/social/login')).toBe(0)
  })

  await test.step('no social sign-up', async () => {
    flags = { socialRegister: false }
    await visit(page, '/register')
    await expect.poll(offered).toEqual([false, false, false, 'Corporate'])
  })
})

test.describe('inside another app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14; wv) Chrome/138.0 Mobile Safari/537.36 [FB_IAB/FB4A;]' })

  test('a feature that is switched off is on no page', async ({ page, outside, provoke }) => {
    // The page was prerendered with marks for the way of the last sign-in.
    provoke(/Minified React error #418/)
    const offers: Settings['offers'] = {
      emailSuggestion: false,
      returnHost: false,
      inAppBrowser: false,
      welcomeBack: false,
    }
    await withSettings(page, (settings) => Object.assign(settings, { offers }))
    await remember(page, 'ada@example.com')
    const { username, password } = loginForm(page)
    await arrive(page, `/service_login?return_to=${encodeURIComponent(outside.at('/store'))}`)
    await expect(heading(page)).toHaveText('Sign in to complete your purchase')
    await expect(textOn(page, /^Then you’ll continue to/)).toHaveCount(0)
    await expect(username).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Not you?' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Continue with Google' })).not.toHaveAttribute('aria-describedby')
    await expect(page.getByText('inside this app')).toHaveCount(0)
    await username.fill('ada@gmial.com')
    await password.focus()
    await expect.poll(() => outside.count('POST /account/login/modes')).toBe(1)
    await expect(page.getByText('Did you mean')).toHaveCount(0)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByLabel('Email', { exact: true }).fill('ada@gmail.com')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('Change it')).toBeVisible()
    // The button's code is lazy and could show it later.
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('link', { name: /^Open / })).toHaveCount(0)
  })
})
