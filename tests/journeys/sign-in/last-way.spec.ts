import type { Page } from '@playwright/test'
import { storagePrefix } from '#src/browser/storage.ts'
import { remembered, signInAtProvider } from '../forms.ts'
import { holdScripts } from '../hold.ts'
import { expect, heading, loginForm, ready, test, visit } from '../visitor.ts'

const notYou = (page: Page) => page.getByRole('button', { name: 'Not you?' })

const wayKey = `${storagePrefix}way`

const ways = [
  { way: 'google', name: 'Google', idp: 'Google (stand-in)', kind: 'social' },
  { way: 'facebook', name: 'Facebook', idp: 'Facebook (stand-in)', kind: 'active' },
  { way: 'trimble', name: 'Trimble', idp: 'Trimble (stand-in)', kind: 'partner' },
  { way: 'corporate', name: 'corporate email', idp: 'Studio Example company sign-in (stand-in)', kind: 'corporate' },
] as const

const wayIn = (page: Page, name: string) =>
  page
    .getByRole('button', { name: `Continue with ${name}`, exact: true })
    .or(page.getByRole('link', { name: `Continue with ${name}`, exact: true }))
    // The hint of a corporate account stands above.
    .last()
const boxesOf = async (page: Page) =>
  Promise.all(ways.map(async ({ name }) => JSON.stringify(await wayIn(page, name).boundingBox())))

// Google and the partner lead home, as a company does.
for (const { way, name, idp, kind } of ways.filter((one) => /facebook|corporate/.test(one.way)))
  test(`who came by ${way} finds it marked, without a shift, and is back there by one press`, async ({
    page,
    outside,
    context,
  }) => {
    const { email } = await outside.person(kind)
    await visit(page, '/service_login')
    const boxes = await boxesOf(page)
    await wayIn(page, name).click()
    if (way === 'corporate') {
      await page.getByRole('textbox', { name: 'Corporate email' }).fill(email)
      await page.getByRole('button', { name: 'Next' }).click()
    }
    await signInAtProvider(page, { email })
    const isKnown = kind !== 'active'
    if (isKnown) await expect(page).toHaveURL(outside.at('/home'))
    else await expect(heading(page)).toHaveText('Link existing account')
    const kept = { [wayKey]: `aldera ${way}${way === 'corporate' ? ` ${email}` : ''}` }

    await context.clearCookies({ name: 'gateway_session' })
    const other = await context.newPage()
    const release = await holdScripts(other)
    await other.goto('/service_login', { waitUntil: 'commit' })
    const isMarked = async () => {
      await expect(other.getByText('Last used').filter({ visible: true })).toHaveCount(1)
      for (const each of ways)
        await expect(wayIn(other, each.name)).toHaveAccessibleDescription(each.way === way ? 'Last used' : '')
      expect(await boxesOf(other)).toEqual(boxes)
    }
    await isMarked()
    release()
    await ready(other)
    await isMarked()
    expect(await remembered(other)).toEqual(kept)
    if (way === 'corporate') {
      await expect(loginForm(other).username).toHaveValue(email)
      await expect(notYou(other)).toBeVisible()
    }
    await wayIn(other, name).click()
    await expect(other).toHaveTitle(idp)

    await other.goBack()
    await expect(heading(other)).toHaveText('Sign in')
    await expect.poll(() => remembered(other)).toEqual(kept)
    await expect.poll(() => other.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('left')
  })

test('a sign-in that was left leaves no mark', async ({ page }) => {
  await visit(page, '/service_login')
  await wayIn(page, 'Google').click()
  await expect(page).toHaveTitle('Google (stand-in)')
  const release = await holdScripts(page)
  await page.goBack({ waitUntil: 'commit' })
  await expect(loginForm(page).username).toBeVisible()
  await expect(page.getByText('Last used').filter({ visible: true })).toHaveCount(0)
  release()
  await expect.poll(() => remembered(page)).toEqual({})
})

test('somebody else than the one from the company gets the page that asks for an email', async ({ page }) => {
  await page.goto('/account/recover')
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    wayKey,
    'aldera corporate ada@studio.example',
  ] as const)
  const release = await holdScripts(page)
  await page.goto('/service_login', { waitUntil: 'commit' })
  await expect(loginForm(page).username).toHaveValue('ada@studio.example')
  await notYou(page).click()
  release()
  await expect(loginForm(page).username).toBeFocused()
  await expect(loginForm(page).username).toHaveValue('')
  expect(await remembered(page)).toEqual({})
  await expect(page.getByText('Last used')).toHaveCount(0)
  await wayIn(page, 'corporate email').click()
  await expect(page.getByRole('textbox', { name: 'Corporate email' })).toHaveValue('')
})
