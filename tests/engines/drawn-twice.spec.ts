import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { writeHead } from '../../src/deploy/head.ts'
import { parseSettings } from '../../src/settings.ts'
import { brandFacts } from '../../src/themes/brand-css.ts'
import { mailedLink, openMail, secret } from '../journeys/forms.ts'
import { meetLicenseServer } from '../journeys/partner/license.ts'
import { appOrigin, expect, heading, settingsOf, test } from '../journeys/visitor.ts'

const root = resolve(import.meta.dirname, '../..')

/** Builds the app as developers run it, in which React draws every page twice, and serves it in place of the real one. */
async function develop(page: Page, folder: string): Promise<void> {
  const options = ['--mode', 'development', '--minify', 'false', '--outDir', folder, '--logLevel', 'warn']
  await promisify(execFile)(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', ...options], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development' },
  })
  const settings = parseSettings(await settingsOf(page.request))
  const html = writeHead(await readFile(join(folder, 'index.html'), 'utf8'), settings, brandFacts(settings.brand))
  await page.context().grantPermissions(['local-network-access'])
  await page.route(`${appOrigin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const isFile = pathname.includes('.')
    return route.fulfill(isFile ? { path: join(folder, pathname) } : { body: html, contentType: 'text/html' })
  })
}

test.use({ isAudited: false })

test('a page that is drawn twice while it is developed sends each code once', async ({
  page,
  outside,
  signIn,
}, testInfo) => {
  await develop(page, testInfo.outputPath('developed'))

  await test.step('that activates an account', async () => {
    const { email } = await outside.person('inactive')
    await page.goto(await mailedLink(outside, email))
    await expect(heading(page)).toHaveText('Your account is active')
    expect(await outside.count('POST /account/activate')).toBe(1)
  })

  await test.step('that signs in to a trial', async () => {
    await page.goto('/account/activate/login?code=never-issued-2718')
    await expect(heading(page)).toHaveText('Oops! Your activation link has expired.')
    expect(await outside.count('POST /account/activation/login')).toBe(1)
  })

  await test.step('that lets a password be reset', async () => {
    const { email } = await outside.person('active')
    await page.goto(`/account/recover?email=${email}`)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(heading(page)).toHaveText('Check your email')
    await page.goto(await mailedLink(outside, email))
    await secret(page, 'New password').fill('Brand-New-Start-7')
    expect(await outside.count('POST /account/reset_password')).toBe(0)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(heading(page)).toHaveText('Sign in')
    expect(await outside.count('POST /account/reset_password')).toBe(1)
  })

  await test.step('that activates a license', async () => {
    const { address, asked } = await meetLicenseServer(outside)
    await page.goto(address)
    await expect(heading(page)).toHaveText('Thank you')
    expect(await asked()).toHaveLength(1)
  })

  await test.step('that binds an authorization to this browser', async () => {
    const store = outside.at('/store')
    const authorize = '**/oauth/authorize?*'
    await page.route(authorize, (route) => route.fulfill({ status: 204 }))
    const asked = page.waitForRequest(authorize)
    await page.goto(`/?return_to=${encodeURIComponent(store)}`)
    const state = new URL((await asked).url()).searchParams.get('state')
    await page.goto(`/legacy_login/callback#access_token=a-token&state=${state}`)
    await expect(page).toHaveURL(`${store}?access_token=a-token`)
  })

  await test.step('that deletes an account', async () => {
    const { email } = await signIn('active')
    await page.goto(outside.at('/portal'))
    await page.getByRole('button', { name: 'Send me the mail that deletes my account' }).click()
    await openMail(page, outside, email)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(heading(page)).toHaveText('All data was successfully deleted')
    expect(await outside.count('POST /account/delete')).toBe(1)
  })
})
