import { appOrigin, expect, heading, test, textOn, visit } from '../visitor.ts'

const call = 'POST /account/social/login'
const consent = 'Trimble (stand-in)'

test('a visitor from the partner gets an account and an active license server, after an outdated page', async ({
  page,
  outside,
}) => {
  const { email } = await outside.person('active')
  let loads = 0
  page.on('load', () => {
    if (page.url().startsWith(appOrigin)) loads += 1
  })
  await page.goto(outside.at('/help'))

  await test.step('an outdated page is hidden from robots and reloaded once', async () => {
    await outside.fault({ call, times: 2, status: 422, body: { message: 'Please reload.', guid: 'ref-5' } })
    await visit(page, '/trimble/login')
    await expect(textOn(page, 'Please reload.')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    expect([loads, await outside.count(call)]).toEqual([2, 2])
  })

  await test.step('Back from the partner does not start the sign-in again', async () => {
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveTitle(consent)
    await page.goBack()
    await expect(page).toHaveURL(outside.at('/help'))
    await expect.poll(() => outside.count(call)).toBe(3)
  })

  await page.goto('/trimble/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(`new-${email}`)
  await page.getByRole('radio', { name: 'somebody else' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page)).toHaveText('Thank you')
  await expect.poll(() => page.url()).toBe(`${appOrigin}/register/trimble/complete`)
  await expect(textOn(page, 'Your account was created and linked to your Trimble account.')).toBeVisible()
  const target = `${outside.at('/gateway/legacy_token')}?continue=${encodeURIComponent(page.url())}`
  const sent = async () => (await outside.requests(call)).at(-1)
  await expect.poll(sent).toMatchObject({ body: { platform: 'trimble', continue: target, auto_register: true } })
  await expect.poll(() => outside.count('GET /legacy_token')).toBe(1)
  const session = await page.request.get(outside.at('/gateway/session'))
  expect(await session.json()).toMatchObject({ Email: `new-${email}` })
})
