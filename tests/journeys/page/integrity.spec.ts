import type { Page } from '@playwright/test'
import { readBuilt } from '../../built.ts'
import { menu } from '../language-menu.ts'
import { appOrigin, arrive, expect, heading, loginForm, ready, test, visit } from '../visitor.ts'

const { chunks } = await readBuilt()

/** The file that a source is in. */
const fileOf = (source: string) => chunks.find(({ sources }) => sources.includes(source))?.file ?? source

/** Adds a byte to a script, which would make it say that it ran. */
async function tamper(page: Page, file: string): Promise<void> {
  await page.route(`${appOrigin}/${file}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()};window.hasRun=1` })
  })
}

const hasRun = (page: Page) => page.evaluate(() => 'hasRun' in window)

/** Lets every document be served as it is where no script of a third party is needed. */
async function enforce(page: Page): Promise<void> {
  // A document out of a test counts as a public page, which has to ask before it may call this computer.
  await page.context().grantPermissions(['local-network-access'])
  await page.addInitScript(() => {
    const report = (reports: ReportList) => {
      for (const { body } of reports) console.error(`Integrity: ${Reflect.get(body ?? {}, 'blockedURL')}`)
    }
    new ReportingObserver(report, { types: ['integrity-violation'], buffered: true }).observe()
  })
  await page.route(
    ({ origin, pathname }) => origin === appOrigin && !pathname.includes('.'),
    async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'integrity-policy': 'blocked-destinations=(script)' }
      await route.fulfill({ response, headers })
    },
  )
}

test('a later script that was changed never runs, and the visitor can try again', async ({ page, provoke }) => {
  provoke(/Part lost/)
  provoke(/integrity/)
  await arrive(page, '/service_login')
  await page.waitForLoadState('networkidle')
  await tamper(page, fileOf('src/screens/password/recover.screen.tsx'))
  await page.locator('main a[href^="/account/recover"]').click()
  await expect(heading(page)).toHaveText('Something went wrong')
  expect(await hasRun(page)).toBe(false)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Reload page' }).click()
  await expect(page.locator('input[name=email]')).toBeVisible()
})

test('a first script that was changed never runs, and what was typed waits for a page that is whole', async ({
  page,
  provoke,
}) => {
  provoke(/integrity/)
  await tamper(page, fileOf('src/main.tsx'))
  await page.goto('/service_login')
  const { username } = loginForm(page)
  await username.fill('nadia@example.com')
  const lost = page.locator('.late').filter({ visible: true })
  await expect(lost).toContainText('This page did not load completely.')
  expect(await hasRun(page)).toBe(false)
  await page.unrouteAll({ behavior: 'wait' })
  await lost.getByRole('button').click()
  await ready(page)
  await expect(username).toHaveValue('nadia@example.com')
})

test('where every script has to be known, every one is, and no other runs', async ({ page, provoke, cookie }) => {
  provoke(/^console: Integrity: .*unknown|unknown\.js .* missing integrity/)
  await enforce(page)
  await test.step('what comes with and after a first form', async () => {
    // The host serves no page in this language for a cookie that it does not look at.
    await cookie('location', 'JP')
    await arrive(page, '/service_login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP')
    await page.waitForLoadState('networkidle')
    await menu(page).selectOption('fr')
    await expect(heading(page)).toHaveText('Se connecter')
    for (const [link, field] of [
      ['/register', 'newPassword'],
      ['/corporate_login', 'email'],
    ] as const) {
      await page.locator(`main a[href^="${link}"]`).first().click()
      await expect(page.locator(`main form:visible input[name=${field}]`)).toBeVisible()
      await page.goBack()
      await expect(page.locator('input[name=username]')).toBeVisible()
    }
  })
  await test.step('pages without a form', async () => {
    await visit(page, '/error?error_code=access_denied')
    await visit(page, '/nowhere/at/all')
  })
  await test.step('no other', async () => {
    await page.route(`${appOrigin}/assets/unknown.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.hasRun=1' }),
    )
    const answer = page.evaluate(
      (file) =>
        import(file).then(
          () => 'ran',
          () => 'blocked',
        ),
      '/assets/unknown.js',
    )
    expect([await answer, await hasRun(page)]).toEqual(['blocked', false])
  })
})
