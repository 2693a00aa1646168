import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Artefact } from '../../../src/deploy/artefact.ts'
import { configureBuilt, readBuilt } from '../../built.ts'
import { nextRelease } from '../../releases/next-release.ts'
import { openHost } from '../../world/host.ts'

/** How much of the login's scripts a release may cost somebody who was there before. */
const share = 0.02

const settings = {
  ...(await import('../../../public/settings.json', { with: { type: 'json' } })).default,
  languages: ['en'],
  challenge: null,
}
const [first, second, third] = await releases()
let place: string

test.beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'updates-'))
  await configureBuilt(settings, join(place, 'first'), { artefact: first })
  await configureBuilt(settings, join(place, 'second'), { artefact: second, keep: join(place, 'first') })
  await configureBuilt(settings, join(place, 'third'), { artefact: third })
})
test.afterAll(() => rm(place, { recursive: true }))

async function releases(): Promise<[Artefact, Artefact, Artefact]> {
  const built = await readBuilt()
  const after = nextRelease(built, [
    ['Incorrect email or password.', 'This is not the password of that account.'],
    ['Your user has been disabled in our system.', 'Somebody has switched this account off.'],
    ['form.submit', 'form.sent'],
  ])
  return [built, after, nextRelease(after)]
}

/** Serves one release after the other at one address, and opens the login of each. */
async function visits(browser: Browser, names: string[]) {
  const page = await (await browser.newContext()).newPage()
  const results: { sent: number; whole: number }[] = []
  let port = 0
  for (const name of names) {
    const host = await openHost({ folder: join(place, name), port, effort: 11 })
    port = Number(new URL(host.origin).port)
    await page.goto(`${host.origin}/service_login`)
    await page.waitForFunction(() => performance.getEntriesByName('app-ready').length > 0)
    results.push(await weigh(page, name === 'first' ? first : name === 'second' ? second : third))
    if (names.length > 1) await untilKept(page)
    // A page that is open would be loaded anew as soon as it misses a script.
    await page.goto('about:blank')
    await host.close()
  }
  await page.context().close()
  return results
}

/** What the scripts that the login starts with cost on the line, and what they are when they come whole. */
async function weigh(page: Page, { pages, filesOf }: Artefact) {
  const files = pages.filter(({ path }) => path === '/service_login').flatMap((login) => filesOf(login, 'en'))
  const entries = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { name, transferSize, encodedBodySize } = entry as PerformanceResourceTiming
      return { path: new URL(name).pathname.slice(1), transferSize, encodedBodySize }
    }),
  )
  const loaded = entries.filter(({ path }) => files.includes(path))
  expect(loaded.map(({ path }) => path).sort()).toEqual(files.sort())
  const sum = (key: 'transferSize' | 'encodedBodySize') => loaded.reduce((all, entry) => all + entry[key], 0)
  return { sent: sum('transferSize'), whole: sum('encodedBodySize') }
}

/** A browser takes a moment to put a dictionary away. */
async function untilKept(page: Page): Promise<void> {
  let attempt = 0
  await expect(async () => {
    attempt += 1
    const asked = page.waitForRequest(/assets\/login-probe/)
    await page.evaluate((href) => {
      const integrity = `sha256-${btoa('x'.repeat(32))}`
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, integrity }))
    }, `/assets/login-probe${attempt}.js`)
    expect(await (await asked).allHeaders()).toHaveProperty('available-dictionary')
  }).toPass()
}

test('a release costs whoever was there before at most a fiftieth of the login', async ({ browser }) => {
  const [before, after] = await visits(browser, ['first', 'second'])
  test.info().annotations.push({ type: 'bytes', description: `${after?.sent} of ${before?.sent}` })
  expect(before?.sent).toBeGreaterThan(80_000)
  expect(after?.sent).toBeGreaterThan(0)
  expect(after?.sent).toBeLessThan(share * (before?.sent ?? 0))
})

test('a browser whose dictionary nobody knows any more gets the whole, as one without any does', async ({
  browser,
}) => {
  const [[, unknown], [none]] = await Promise.all([visits(browser, ['first', 'third']), visits(browser, ['third'])])
  expect(none?.sent).toBeGreaterThan(80_000)
  // What has not changed stays with the browser.
  expect(unknown?.sent).toBeGreaterThan(15_000)
})
