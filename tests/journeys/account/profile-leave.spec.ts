import type { Page } from '@playwright/test'
import { watched, watchStart } from '../look.ts'
import { appOrigin, check, expect, heading, loginForm, said, test, visit } from '../visitor.ts'

const firstName = (page: Page) => page.getByLabel('First name')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const saved = 'Your profile was saved.'

/** Tries to close the page and says whether the browser asked. */
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

test('inside the app unsaved changes are asked about, and only those', async ({ page, signIn }) => {
  await signIn('active')
  await visit(page, '/profile/edit')
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' })
  const away = page.getByRole('link', { name: 'Change password' })
  await firstName(page).fill('Annika')
  await away.click()
  await expect(dialog).toBeVisible()
  await check(page)
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(away).toBeFocused()
  await expect(firstName(page)).toHaveValue('Annika')
  await away.click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(away).toBeFocused()
  await away.click()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(heading(page)).toHaveText('Change password')
  await page.goBack()
  await expect(firstName(page)).toHaveValue('Anna')
  await firstName(page).fill('Annika')
  await firstName(page).fill('Anna')
  await away.click()
  await expect(heading(page)).toHaveText('Change password')
})

test('the browser asks before unsaved changes are closed, and no longer once they are saved', async ({
  context,
  signIn,
}) => {
  await signIn('active')
  const untouched = await context.newPage()
  await watchStart(untouched)
  await visit(untouched, '/profile/edit')
  await firstName(untouched).click()
  expect((await watched(untouched)).kept).toEqual([])
  expect(await tryToClose(untouched)).toBe(false)
  const page = await context.newPage()
  await watchStart(page)
  await visit(page, '/profile/edit')
  await firstName(page).fill('Annika')
  expect((await watched(page)).kept).toEqual(['beforeunload'])
  expect(await tryToClose(page)).toBe(true)
  await expect(firstName(page)).toHaveValue('Annika')
  await save(page).click()
  await expect(said(page, saved)).toBeVisible()
  expect((await watched(page)).kept).toEqual([])
  expect(await tryToClose(page)).toBe(false)
})

test('what is typed while a save is under way is neither lost nor called saved', async ({ page, outside, signIn }) => {
  await signIn('active')
  await visit(page, '/profile/edit')
  const release = await outside.hold('PUT /account/profile', 1)
  await firstName(page).fill('Annika')
  await save(page).click()
  await expect.poll(() => outside.count('PUT /account/profile')).toBe(1)
  await firstName(page).fill('Anneliese')
  await release()
  await expect(said(page, 'What you changed in the meantime is not saved yet.')).toBeVisible()
  await save(page).click()
  await expect(said(page, /^Your profile was saved\.$/)).toBeVisible()
  await expect
    .poll(async () => (await outside.requests('PUT /account/profile')).map(({ body }) => body))
    .toMatchObject([{ firstName: 'Annika' }, { firstName: 'Anneliese' }])
})

test('a session that ends under the form keeps what was typed: sign in beside it and save', async ({
  page,
  context,
  outside,
  signIn,
}) => {
  const somebody = await signIn('active')
  await visit(page, '/profile/edit')
  await firstName(page).fill('Annika')
  await context.clearCookies({ name: 'gateway_session' })
  await save(page).click()
  await expect(said(page, 'Your session has expired. What you typed is still here')).toBeVisible()
  await expect(firstName(page)).toHaveValue('Annika')
  await check(page)
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Sign in again in a new window' }).click()
  const beside = await opening
  const closing = beside.waitForEvent('close')
  await loginForm(beside).send(somebody)
  await closing
  await expect(page).toHaveURL(`${appOrigin}/profile/edit`)
  await save(page).click()
  await expect(said(page, saved)).toBeVisible()
  const statuses = (await outside.requests('PUT /account/profile')).map(({ status }) => status)
  expect(statuses.at(-1)).toBe(200)
  expect(statuses.filter((status) => status === 401)).toHaveLength(1)
})
