import type { Page } from '@playwright/test'
import { violationsOn } from '../axe.ts'
import { firstFrameOf, recordFirstFrame } from '../layout.ts'
import { expect, heading, test, textOn, visit } from '../visitor.ts'

const firstName = (page: Page) => page.getByLabel('First name')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** Tries to close the page; true if the browser asks for confirmation. */
async function tryToClose(page: Page): Promise<boolean> {
  const asked = new Promise<boolean>((resolve) => {
    page.once('dialog', async (dialog) => {
      await dialog.dismiss()
      resolve(dialog.type() === 'beforeunload')
    })
    page.once('close', () => resolve(false))
  })
  await page.close({ runBeforeUnload: true })
  return asked
}

test('the app and the browser warn of unsaved changes, and only of those', async ({ context, signIn }) => {
  await signIn('active')
  const page = await context.newPage()
  const kept = async () => (await firstFrameOf(page)).unloadListeners
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' })
  const away = page.getByRole('link', { name: 'Change password' })
  await recordFirstFrame(page)
  await visit(page, '/profile/edit')

  await test.step('the browser asks before it closes them, and only while there are some', async () => {
    await firstName(page).click()
    expect(await kept()).toEqual([])
    await firstName(page).fill('Annika')
    await expect.poll(kept).toEqual(['beforeunload'])
    expect(await tryToClose(page)).toBe(true)
    await expect(firstName(page)).toHaveValue('Annika')
  })

  await test.step('the app asks before it leaves them', async () => {
    await away.click()
    await expect(dialog).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(away).toBeFocused()
    await away.click()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(away).toBeFocused()
    await expect(firstName(page)).toHaveValue('Annika')
    await away.click()
    await dialog.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(heading(page)).toHaveText('Change password')
  })

  await test.step('undone or saved changes cause no question', async () => {
    await page.goBack()
    await expect(firstName(page)).toHaveValue('Anna')
    await firstName(page).fill('Annika')
    await firstName(page).fill('Anna')
    await away.click()
    await expect(heading(page)).toHaveText('Change password')
    await page.goBack()
    await firstName(page).fill('Annika')
    await expect.poll(kept).toEqual(['beforeunload'])
    await save(page).click()
    await expect.poll(kept).toEqual([])
    expect(await tryToClose(page)).toBe(false)
  })
})

test('Back asks and stays however often it is pressed, and leads where it would have led', async ({ page, signIn }) => {
  await signIn('active')
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' })
  const back = () => page.evaluate(() => history.back())
  await visit(page, '/account/password-change')
  for (const [index, address] of ['', '/account/password-change?step=2', '/profile/edit'].entries())
    await page.evaluate(([to, at]) => to && history.pushState({ __TSR_index: at, __TSR_key: to, key: to }, '', to), [
      address,
      index,
    ] as const)
  await firstName(page).fill('Annika')
  for (const _ of [1, 2, 3]) {
    await back()
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(/\/profile\/edit$/)
  }
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/profile\/edit$/)
  await expect(firstName(page)).toHaveValue('Annika')
  await back()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(heading(page)).toHaveText('Change password')
  await expect(page).toHaveURL(/step=2$/)
})

test('what one account typed is not there for another in a tab that is opened again', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('active')
  await visit(page, '/profile/edit')
  await firstName(page).fill('Annika')
  const kept = await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
    return { ...sessionStorage }
  })
  const openAgain = async () => {
    const tab = await context.newPage()
    await tab.addInitScript((all) => sessionStorage.length > 0 || Object.assign(sessionStorage, all), kept)
    await visit(tab, '/profile/edit')
    return firstName(tab)
  }
  await expect(await openAgain()).toHaveValue('Annika')
  await context.clearCookies({ name: 'gateway_session' })
  await signIn('username')
  await expect(await openAgain()).toHaveValue('Umberto')
})

test('a reload that the visitor declines leaves a form that works', async ({ page, outside, signIn }) => {
  await signIn('active')
  await visit(page, '/profile/edit')
  await firstName(page).click()
  await firstName(page).fill('Annika')
  await outside.fault({ call: 'PUT /account/profile', times: 2, status: 403, body: { message: 'Not now.' } })
  page.once('dialog', (dialog) => void dialog.dismiss())
  await save(page).click()
  await expect(textOn(page, 'Not now.')).toBeVisible({ timeout: 15_000 })
  await expect(firstName(page)).toHaveValue('Annika')
  await save(page).click()
  await expect(textOn(page, 'Your profile was saved.')).toBeVisible()
})
