import { queryOf } from '../forms.ts'
import { expect, heading, said, test } from '../visitor.ts'
import { trialForm } from './steps.ts'

test('an activation link shows that it loads, without its code, and starts the trial again where nobody issued it', async ({
  page,
  outside,
}) => {
  const keep = { return_to: outside.at('/trial?x=1'), email: 'ada@example.com', prompt: 'login', utm_source: 'spring' }
  const code = 'never/issued-2718'
  const release = await outside.hold('POST /account/activation/login', 1)
  await page.clock.install()
  // Nothing passes here but what the test lets pass, however long the computer takes.
  await page.clock.pauseAt(Date.now() + 60_000)

  await test.step('the page says that it loads, and that it still does', async () => {
    await page.goto(`/account/activate/login?${new URLSearchParams({ code, ...keep })}`)
    await expect.poll(() => page.url()).not.toContain('2718')
    await expect(said(page, 'Loading...')).toBeVisible()
    expect(await page.content()).not.toContain('2718')
    await expect.poll(() => outside.held()).toMatchObject([{ body: { activationCode: code } }])
    expect((await outside.requests()).map(({ headers }) => headers['referer'] ?? '').join()).not.toContain('2718')
    const sign = page.getByRole('main').locator('[aria-busy]')
    const shown = await sign.evaluate((element) =>
      element.getAnimations().map(({ effect }) => [effect?.getTiming().delay, effect?.getTiming().fill]),
    )
    expect(shown).toEqual([[300, 'both']])
    await page.clock.fastForward(9_000)
    await expect(said(page, 'Still working…')).toHaveCount(0)
    await page.clock.fastForward(1_000)
    await expect(said(page, 'Still working…')).toBeVisible()
    await page.clock.fastForward(100)
    await expect(page.locator('#live-polite')).toHaveText('Still working…')
    await page.clock.resume()
  })

  await release()
  await expect(heading(page)).toHaveText('Oops! Your activation link has expired.')
  await expect(said(page, /valid for 24 hours/)).toBeVisible()
  await expect(page).toHaveTitle('Activate account – Aldera')
  await expect.poll(() => [new URL(page.url()).pathname, queryOf(page)]).toEqual(['/trial/link-expired', keep])
  await page.getByRole('link', { name: 'Start again' }).click()
  await expect(page).toHaveURL(/\/trial\/email-check\?/)
  await expect.poll(() => queryOf(page)).toEqual(keep)
  await expect(trialForm(page).email).toHaveValue('ada@example.com')
})
