import { join } from 'node:path'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import type { Options } from '../journeys/visitor.ts'
import base from '../playwright.config.ts'
import { missingIn } from './missing.ts'

type Project = NonNullable<PlaywrightTestConfig<Options>['projects']>[number]

const titleOf = (words: string) => RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
const here = import.meta.dirname
const moving = ['**/calm.spec.ts', '**/every-screen.spec.ts']

/** A Firefox that is started by what translates between Playwright and it. */
const inFirefox = (project: Project, name: string, reducedMotion: boolean): Project => ({
  ...project,
  name,
  grepInvert: Object.keys(missingIn.firefox).map(titleOf),
  use: {
    ...project.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: join(here, 'firefox.ts'),
      firefoxUserPrefs: {
        // Playwright cannot tell this Firefox.
        'ui.prefersReducedMotion': Number(reducedMotion),
        // Without a window there is no mouse, which a visitor at a desk has: one that is precise, and can hover.
        'ui.primaryPointerCapabilities': 6,
        'ui.allPointerCapabilities': 6,
        // Playwright waits for a page to be loaded anew, as its own browsers do.
        'browser.sessionhistory.max_total_viewers': 0,
        'fission.bfcacheInParent': false,
        // What Firefox sends once more over a new connection would be another attempt to the world.
        'network.http.request.max-attempts': 1,
      },
    },
  },
})

const at = (name: string) => {
  const { testDir = '', ...project } = base.projects?.find((one) => one.name === name) ?? {}
  return { ...project, testDir: join(here, '..', testDir) } as Project
}
const [journeys, paths] = [at('journeys'), at('paths')]
const hostile: Project = { ...paths, name: 'chromium hostile', testDir: here, testMatch: 'hostile.spec.ts' }

export default defineConfig<Options>({
  ...base,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  projects: [
    { ...journeys, name: 'chromium journeys', metadata: { attempts: 5_000 } },
    { ...paths, name: 'chromium paths' },
    { ...journeys, name: 'developed', testDir: here, testMatch: 'drawn-twice.spec.ts' },
    inFirefox({ ...journeys, testIgnore: ['paths/**', ...moving] }, 'firefox journeys', true),
    inFirefox({ ...journeys, testMatch: moving }, 'firefox motion', false),
    inFirefox(paths, 'firefox paths', true),
    hostile,
    inFirefox(hostile, 'firefox hostile', true),
    { name: 'webkit visits', testDir: here, testMatch: 'webkit.spec.ts' },
    { name: 'webkit hostile', testDir: here, testMatch: 'webkit-hostile.spec.ts' },
  ],
  outputDir: '../../node_modules/.cache/engines',
  reporter: [['list'], ['json', { outputFile: '../../node_modules/.cache/reports/engines.json' }]],
  webServer: { ...Object(base.webServer), command: `"${process.execPath}" ../served.ts`, timeout: 300_000 },
})
