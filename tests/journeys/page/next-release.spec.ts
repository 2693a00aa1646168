import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { configureBuilt, readBuilt } from '../../built.ts'
import { nextRelease } from '../../releases/next-release.ts'
import { openHost } from '../../world/host.ts'
import { menu } from '../language-menu.ts'
import { expect, heading, loginForm, ready, serveFrom, settingsOf, test, visit } from '../visitor.ts'

let place: string
let next: Awaited<ReturnType<typeof openHost>>

test.beforeAll(async ({ request }) => {
  const settings = { ...(await settingsOf(request)), languages: ['en', 'fr'] }
  place = await mkdtemp(join(tmpdir(), 'releases-'))
  const folder = join(place, 'next')
  await configureBuilt(settings, folder, { artefact: nextRelease(await readBuilt()) })
  next = await openHost({ folder, port: 0 })
})
test.afterAll(async () => {
  await next.close()
  await rm(place, { recursive: true })
})

/** Deploys a release while a page is open; tells how often the page was loaded since. */
async function deploy(page: Page): Promise<() => number> {
  await page.waitForLoadState('networkidle')
  await page.unrouteAll({ behavior: 'wait' })
  return serveFrom(page, next)
}

/** The script of the page that changes with every release. */
const mainScript = (page: Page) => page.locator('script[type=module]').last().getAttribute('src')

test('a page that is open after a release is loaded once, and what was typed stays', async ({ page }) => {
  await visit(page, '/service_login')
  const before = await mainScript(page)
  const { username, password } = loginForm(page)
  await username.fill('nadia@example.com')
  await password.fill('Early-Password-1')
  const loads = await deploy(page)
  await menu(page).selectOption('fr')
  await expect(heading(page)).toHaveText('Se connecter')
  await ready(page)
  await expect(username).toHaveValue('nadia@example.com')
  await expect(password).toHaveValue('')
  expect(await mainScript(page)).not.toBe(before)
  expect(loads()).toBe(1)
})
