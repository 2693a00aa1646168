import { defineConfig } from '@playwright/test'
import { launchOptions } from './chromium.ts'

const { env, ...browser } = await launchOptions()
// Whatever the pages ask for, nothing leaves this computer.
const args = ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE *.localhost , EXCLUDE 127.0.0.1']
// A page of a journey is gone before optimised code would pay.
const brief = [...args, '--js-flags=--no-opt --no-maglev']

export default defineConfig({
  projects: [
    { name: 'journeys', testDir: 'journeys', use: { launchOptions: { ...browser, env, args: brief } } },
    { name: 'gallery', testDir: 'gallery', testMatch: '*.spec.ts' },
  ],
  outputDir: '../node_modules/.cache/journeys',
  reporter: [['list'], ['json', { outputFile: '../node_modules/.cache/reports/playwright.json' }]],
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: { ...browser, env, args },
    locale: 'en-US',
    trace: 'off',
    // A popup, in which nothing moves: drawing costs more than all else.
    viewport: { width: 480, height: 640 },
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: [
    {
      command: `"${process.execPath}" journeys/site.ts`,
      wait: { stdout: /app (?<app_origin>\S+) world (?<world_origin>\S+) license (?<license_origin>\S+)/ },
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2_000 },
    },
    {
      command: `"${process.execPath}" gallery/built.ts`,
      wait: { stdout: /gallery (?<gallery_origin>\S+)/ },
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2_000 },
    },
  ],
})
