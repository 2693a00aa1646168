import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './chromium.ts'

const { env, ...browser } = await launchOptions()
// No request may leave this computer.
const args = ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE *.localhost , EXCLUDE 127.0.0.1']
// A page of a journey closes before optimised code would pay off.
const brief = [...args, '--js-flags=--no-opt --no-maglev']

export default defineConfig({
  projects: [
    {
      name: 'journeys',
      testDir: 'journeys',
      testIgnore: 'paths/**',
      use: { launchOptions: { ...browser, env, args: brief } },
    },
    {
      name: 'paths',
      testDir: 'journeys/paths',
      // These visits are independent of the browser's state, so they can share a window.
      use: { launchOptions: { ...browser, env, args: brief }, reuseContext: true },
    },
    { name: 'visits', testDir: 'visits', use: { launchOptions: { ...browser, env, args: brief } } },
    { name: 'alone', testDir: 'gateway-alone', use: { launchOptions: { ...browser, env, args: brief } } },
    { name: 'book', testDir: 'book' },
  ],
  testMatch: '**/*.spec.ts',
  outputDir: '../node_modules/.cache/journeys',
  snapshotPathTemplate: '{testDir}/{testFileDir}/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: '../node_modules/.cache/reports/playwright.json' }]],
  workers: availableParallelism(),
  fullyParallel: true,
  forbidOnly: true,
  // Long enough that an overloaded computer never causes a failure.
  timeout: 240_000,
  expect: { timeout: 45_000, toMatchAriaSnapshot: { pathTemplate: '{testDir}/aria/{arg}{ext}' } },
  use: {
    launchOptions: { ...browser, env, args },
    locale: 'en-US',
    trace: 'off',
    screenshot: 'only-on-failure',
    // A small viewport, because drawing is the most expensive part.
    viewport: { width: 480, height: 640 },
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: {
    command: `"${process.execPath}" served.ts`,
    wait: {
      stdout:
        /app (?<app_origin>\S+) world (?<world_origin>\S+) license (?<license_origin>\S+) book (?<book_origin>\S+)/,
    },
    timeout: 240_000,
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})
