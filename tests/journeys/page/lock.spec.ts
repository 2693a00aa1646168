import type { Page } from '@playwright/test'
import { navigateTo } from '../navigate.ts'
import { arrive, expect, heading, loginForm, test } from '../visitor.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('during an action no other action on the page can start, but links work', async ({ page, outside }) => {
  const somebody = await outside.person('active')
  const query = new URLSearchParams({ email: somebody.email, return_to: outside.at('/store') })
  const { password, submit } = loginForm(page)
  const google = button(page, 'Continue with Google')

  await test.step('on the login', async () => {
    await arrive(page, `/service_login?${query}`)
    await password.fill(somebody.password)
    const release = await outside.hold('POST /account/social/login')
    await google.click()
    await expect(google).toHaveAttribute('aria-busy', 'true')
    for (const other of [submit, button(page, 'Resend activation link')]) {
      await other.press('Enter')
      await expect(page.locator('#live-polite')).toContainText(
        'Please wait. Something on this page is still in progress.',
      )
      await expect(other).toBeFocused()
      await expect(other).not.toHaveAttribute('aria-busy')
    }
    await password.press('Enter')
    await expect(password).toHaveValue(somebody.password)
    await expect(password).toBeFocused()
    await release({ status: 500 })
    await outside.mend()
    await expect(google).not.toHaveAttribute('aria-busy')
    for (const call of ['POST /account/login', 'POST /account/resend_activation'])
      expect(await outside.count(call)).toBe(0)
  })

  await test.step('during a link to the registration, which is not delayed', async () => {
    await outside.hold('POST /account/social/login')
    await google.click()
    await expect(google).toHaveAttribute('aria-busy', 'true')
    await page.getByRole('link', { name: 'Create Account' }).click()
    await expect(heading(page)).toHaveText('Sign up')
    await expect(google).not.toHaveAttribute('aria-busy')
    await outside.mend()
  })

  await test.step('a sign-in goes on despite other presses, and its button does not change its size', async () => {
    await navigateTo(page, `/service_login?${query}`)
    await expect(heading(page)).toHaveText(/^Sign in(?! to get your trial)/)
    await password.fill(somebody.password)
    const size = async () => {
      const { width, height } = (await submit.boundingBox()) ?? {}
      return [width, height]
    }
    const before = await size()
    const release = await outside.hold('POST /account/login')
    await submit.click()
    await expect(submit).toHaveAttribute('aria-busy', 'true')
    expect(await size()).toEqual(before)
    await google.press('Enter')
    await release()
    await expect(page).toHaveURL(outside.at('/store'))
  })
})
