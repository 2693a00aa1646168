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

test('unsaved changes are asked about, in the app and by the browser, and only those', async ({ context, signIn }) => {
  await signIn('active')
  const page = await context.newPage()
  const kept = async () => (await watched(page)).kept
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' })
  const away = page.getByRole('link', { name: 'Change password' })
  await watchStart(page)
  await visit(page, '/profile/edit')

  await test.step('a form that nobody typed in is closed without a word', async () => {
    const untouched = await context.newPage()
    await visit(untouched, '/profile/edit')
    await firstName(untouched).click()
    expect(await tryToClose(untouched)).toBe(false)
  })

  await test.step('the browser asks before they are closed', async () => {
    await firstName(page).click()
    expect(await kept()).toEqual([])
    await firstName(page).fill('Annika')
    await expect.poll(kept).toEqual(['beforeunload'])
    expect(await tryToClose(page)).toBe(true)
    await expect(firstName(page)).toHaveValue('Annika')
  })

  await test.step('the app asks before they are left', async () => {
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
  })

  await test.step('nobody asks about what was taken back or saved', async () => {
    await page.goBack()
    await expect(firstName(page)).toHaveValue('Anna')
    await firstName(page).fill('Annika')
    await firstName(page).fill('Anna')
    await away.click()
    await expect(heading(page)).toHaveText('Change password')
    await page.goBack()
    await expect(firstName(page)).toHaveValue('Anna')
    await firstName(page).fill('Annika')
    await expect.poll(kept).toEqual(['beforeunload'])
    await save(page).click()
    await expect(said(page, saved)).toBeVisible()
    await expect.poll(kept).toEqual([])
    expect(await tryToClose(page)).toBe(false)
  })
})

test('what is typed is neither lost nor called saved, while a save is under way and when the session ends', async ({
  page,
  context,
  outside,
  signIn,
}) => {
  const call = 'PUT /account/profile'
  const somebody = await signIn('active')
  await visit(page, '/profile/edit')

  await test.step('while a save is under way', async () => {
    const release = await outside.hold(call, 1)
    await firstName(page).fill('Annika')
    await save(page).click()
    await expect.poll(() => outside.count(call)).toBe(1)
    await firstName(page).fill('Anneliese')
    await release()
    await expect(said(page, 'What you changed in the meantime is not saved yet.')).toBeVisible()
    await save(page).click()
    await expect(said(page, /^Your profile was saved\.$/)).toBeVisible()
    await expect
      .poll(async () => (await outside.requests(call)).map(({ body }) => body))
      .toMatchObject([{ firstName: 'Annika' }, { firstName: 'Anneliese' }])
  })

  await test.step('when the session ends: sign in beside it and save', async () => {
    await firstName(page).fill('Annegret')
    await context.clearCookies({ name: 'gateway_session' })
    await save(page).click()
    await expect(said(page, 'Your session has expired. What you typed is still here')).toBeVisible()
    await expect(firstName(page)).toHaveValue('Annegret')
    const opening = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Sign in again in a new window' }).click()
    const beside = await opening
    const closing = beside.waitForEvent('close')
    await loginForm(beside).send(somebody)
    await closing
    await expect(page).toHaveURL(`${appOrigin}/profile/edit`)
    await save(page).click()
    await expect(said(page, saved)).toBeVisible()
    // A write with the token of another session is refused, and sent again with a fresh one.
    const statuses = async () =>
      (await outside.requests(call)).map(({ status }) => status).filter((status) => status !== 403)
    await expect.poll(statuses).toEqual([200, 200, 401, 200])
  })
})
