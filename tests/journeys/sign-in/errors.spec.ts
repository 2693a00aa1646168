import { says } from '../../machines/refusal.ts'
import { pasted } from '../parts.ts'
import { arrive, expect, heading, loginForm, test, textOn } from '../visitor.ts'

const call = 'POST /account/login'
const refused = /^Incorrect email or password\./
const down = (guid: string) => ({ status: 503, body: { message: 'The account service is away.', guid } })

test('the focus goes to the error: a field, or a notice above the form with a way on', async ({
  page,
  outside,
  context,
}) => {
  const { email, password } = await outside.person('inactive')
  const back = outside.at('/store')
  await arrive(page, `/service_login?return_to=${back}`)
  const form = loginForm(page)

  await test.step('several errors are a list of links to their fields', async () => {
    await form.submit.click()
    const summary = page.getByRole('region', { name: 'Please check the highlighted fields' })
    await expect(summary).toBeFocused()
    const sentences = ['Please enter your username or email address.', 'Please enter your password.']
    await expect(summary.getByRole('link')).toHaveText(sentences)
    await summary.getByRole('link').last().click()
    await expect(form.password).toBeFocused()
  })

  await test.step('Enter in the first field moves to the second, which is empty and then wrong', async () => {
    await form.username.fill(email)
    await form.username.press('Enter')
    await expect(form.password).toBeFocused()
    await expect(form.password).toHaveAccessibleDescription('Please enter your password.')
    await form.password.fill('Wrong-Password-1')
    await form.username.press('Enter')
    await expect(form.password).toHaveAccessibleDescription(refused)
    await expect(form.password).toHaveAttribute('aria-invalid', 'true')
    await expect(form.password).toBeFocused()
    await expect(form.password).toHaveValue('')
    await expect(page).toHaveTitle('Error: Sign in – Aldera')
  })

  await test.step('typing on while a password is refused does not move the cursor', async () => {
    const release = await outside.hold(call, 1)
    await form.password.fill('Wrong-Password-1')
    await form.submit.click()
    await form.password.pressSequentially('23')
    await release()
    await expect(form.password).toHaveValue('')
    await expect(form.password).toBeFocused()
  })

  await test.step('an inactive account gets its activation link from the only notice', async () => {
    await form.password.fill(password)
    await form.username.press('Enter')
    const notice = page.getByRole('alert').filter({ hasText: 'Your account isn’t active.' })
    await expect(notice).toBeFocused()
    await expect(page.getByRole('button', { name: 'Resend activation link' })).toHaveCount(1)
    await notice.getByRole('button', { name: 'Resend activation link' }).click()
    await expect(page.getByRole('main')).toContainText(
      `A new activation link has been sent to ${email}. Please use it to activate your account.`,
    )
    const [newest] = await outside.mail(email)
    expect(new URL(newest?.links[0] ?? '').searchParams.get('return_to')).toBe(back)
  })

  await test.step('a disabled user gets a reference to copy', async () => {
    await form.send(await outside.person('disabled'))
    const alert = page.getByRole('alert').filter({ hasText: says('disabled') })
    await expect(alert).toBeFocused()
    const reference = page.getByText(/^Ref\. [0-9a-f-]{36}$/)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy reference' }).click()
    await expect.poll(async () => `Ref. ${await pasted(page)}`).toBe(await reference.textContent())
  })
})

test('after any failure the typed values stay, and the next try works', async ({ page, outside, context }) => {
  const { email, password } = await outside.person('active')
  const form = loginForm(page)
  const isKept = async () => {
    await expect(form.submit).not.toHaveAttribute('aria-busy')
    await expect(form.username).toHaveValue(email)
    await expect(form.password).toHaveValue(password)
  }

  await test.step('when the gateway is down on arrival', async () => {
    const release = await outside.hold('GET /session', 1)
    await page.goto(`/service_login?return_to=${outside.at('/store')}`)
    await form.username.fill(email)
    await form.password.fill(password)
    await release(down('ref-503'))
    await expect(heading(page)).toHaveText('Oops... what a mess.')
    await expect(page).toHaveTitle('Error: Sign in – Aldera')
    await expect(heading(page)).toBeFocused()
    await expect(page.locator('#live-polite')).toHaveText('What you typed stays here. Oops... what a mess.')
    await expect(form.username).toBeHidden()
    await page.getByRole('button', { name: 'try again' }).click()
    await isKept()
  })

  await test.step('after eight hours of sleep during the sign-in, with the clock put back', async () => {
    await page.clock.install()
    await outside.fault({ call, times: 1, hang: true })
    await form.submit.click()
    // The world must receive it, or the fault hits the next call.
    await expect.poll(() => outside.count(call)).toBe(1)
    await page.clock.fastForward('08:00:00')
    await expect(textOn(page, 'The operation timed out.')).toBeVisible()
    await isKept()
    await page.clock.setSystemTime(0)
  })

  await test.step('a stale CSRF token is renewed unseen, and several presses sign in once', async () => {
    // An answer that came after the cookie went would bring the next token.
    const asked = async () => (await outside.requests('POST /account/login/modes')).map(({ status }) => status)
    await expect.poll(asked).toContain(200)
    const [sessions, before] = [await outside.count('GET /session'), await outside.count(call)]
    await context.clearCookies({ name: 'gateway_session' })
    const release = await outside.hold(call, 1)
    await form.submit.dblclick()
    await form.password.press('Enter')
    await form.submit.press('Enter')
    await expect(form.submit).toBeFocused()
    // Before, the time would run out for the check of the account, which brings the next token.
    await expect.poll(outside.held).toHaveLength(1)
    await page.clock.fastForward(10_000)
    await expect(textOn(page, 'Still working on your request…').first()).toBeVisible()
    await release()
    await expect(page).toHaveURL(outside.at('/store'))
    await expect.poll(() => outside.count('GET /session')).toBe(sessions + 1)
    const sent = async () => (await outside.requests(call)).slice(before).map(({ status }) => status)
    await expect.poll(sent).toEqual([200])
  })
})
