import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { configureBuilt, readBuilt } from '../../built.ts'
import { nextRelease } from '../../releases/next-release.ts'
import { openHost } from '../../world/host.ts'
import { menu } from '../language-menu.ts'
import { arrive, expect, heading, loginForm, ready, serveFrom, settingsOf, test, visit } from '../visitor.ts'

type Host = Awaited<ReturnType<typeof openHost>>

let place: string
/** Releases as they follow each other: the next one alone, the next one with the first kept, and the first again with that kept. */
let hosts: Record<'next' | 'keeping' | 'back', Host>

test.beforeAll(async ({ request }) => {
  const settings = { ...(await settingsOf(request)), languages: ['en', 'fr'] }
  place = await mkdtemp(join(tmpdir(), 'releases-'))
  const folder = (name: string) => join(place, name)
  const artefact = nextRelease(await readBuilt())
  await configureBuilt(settings, folder('first'))
  await configureBuilt(settings, folder('next'), { artefact })
  await configureBuilt(settings, folder('keeping'), { artefact, keep: folder('first') })
  await configureBuilt(settings, folder('back'), { keep: folder('keeping') })
  const open = (name: string) => openHost({ folder: folder(name), port: 0 })
  hosts = { next: await open('next'), keeping: await open('keeping'), back: await open('back') }
})
test.afterAll(async () => {
  for (const { close } of Object.values(hosts)) await close()
  await rm(place, { recursive: true })
})

/** Deploys a release while a page is open; tells how often the page was loaded since. */
async function deploy(page: Page, host: Host): Promise<() => number> {
  await page.waitForLoadState('networkidle')
  await page.unrouteAll({ behavior: 'wait' })
  return serveFrom(page, host)
}

/** The script of the page that changes with every release. */
const mainScript = (page: Page) => page.locator('script[src*="/login-"]').getAttribute('src')

test('a page that is open goes on after a release that keeps the earlier one, and after the way back', async ({
  page,
}) => {
  await arrive(page, '/service_login')
  const first = await mainScript(page)
  const follow = async (path: string, field: string) => {
    await page.locator(`main a[href^="${path}"]`).first().click()
    await expect(page.locator(`main form:visible input[name=${field}]`)).toBeVisible()
  }
  for (const [host, path, field] of [
    [hosts.keeping, '/register', 'newPassword'],
    [hosts.back, '/corporate_login', 'email'],
  ] as const)
    await test.step(path, async () => {
      const before = await mainScript(page)
      const loads = await deploy(page, host)
      await follow(path, field)
      await menu(page).selectOption('fr')
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
      expect(loads()).toBe(0)
      await arrive(page, '/service_login')
      expect(await mainScript(page)).not.toBe(before)
      await menu(page).selectOption('en')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    })
  expect(await mainScript(page)).toBe(first)
})

test('a page that is open after a release that keeps nothing is loaded once, and what was typed stays', async ({
  page,
}) => {
  await visit(page, '/service_login')
  const before = await mainScript(page)
  const { username, password } = loginForm(page)
  await username.fill('nadia@example.com')
  await password.fill('Early-Password-1')
  const loads = await deploy(page, hosts.next)
  await menu(page).selectOption('fr')
  await expect(heading(page)).toHaveText('Se connecter')
  await ready(page)
  await expect(username).toHaveValue('nadia@example.com')
  await expect(password).toHaveValue('')
  expect(await mainScript(page)).not.toBe(before)
  expect(loads()).toBe(1)
})
