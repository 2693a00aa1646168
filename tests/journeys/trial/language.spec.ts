import { expect, heading, test, visit } from '../visitor.ts'
import { newEmail } from './steps.ts'

const steps = ['/trial/email-check', '/trial/login', '/trial/recover', '/trial/link-expired', '/trial/register/success']

test('a return address makes every step of the trial its language, wherever the visitor is', async ({
  page,
  outside,
  cookie,
}) => {
  await cookie('location', 'ES')
  for (const step of steps) {
    await visit(page, `${step}?return_to=${outside.at('/jp/store/de')}&email=${newEmail()}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP')
  }
  for (const [path, tag, title] of [
    ['/de/trial', 'de', /Testversion/],
    ['/kr/anywhere/de', 'ko-KR', /[가-힣]/],
    ['/cn', 'zh-CN', /[一-龥]/],
  ] as const) {
    await visit(page, `/trial/email-check?return_to=${outside.at(path)}`)
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await expect(heading(page)).toHaveText(title)
  }
})

test('any other return address leaves the trial in English, whatever the country', async ({
  page,
  outside,
  cookie,
}) => {
  await cookie('location', 'KR')
  for (const path of ['', '/trial', '/DE/trial', '/trial?lang=de']) {
    const session = page.waitForResponse('**/gateway/session')
    const query = path && `?return_to=${encodeURIComponent(outside.at(path))}`
    await visit(page, `/trial/login${query}`)
    await (await session).finished()
    await expect(heading(page)).toHaveText('Sign in to get your trial')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  }
})

test('the activation link speaks the language of the return address, too', async ({ page, outside }) => {
  await visit(page, `/account/activate/login?return_to=${outside.at('/de/trial')}`)
  await expect(page).toHaveURL(/\/trial\/link-expired/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('the menu beats the return address', async ({ page, outside }) => {
  await visit(page, `/trial/email-check?return_to=${outside.at('/de/trial')}`)
  await page.locator('footer select').selectOption('fr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await visit(page, `/trial/login?return_to=${outside.at('/de/trial')}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('the location cookie counts for nothing in the trial but for everything after it', async ({ page, cookie }) => {
  await cookie('location', 'KR')
  await visit(page, '/trial/email-check')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await visit(page, '/service_login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR')
})
