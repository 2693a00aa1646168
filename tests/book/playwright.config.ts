import { defineConfig } from '@playwright/test'
import { launchOptions } from '../chromium.ts'

const { env, ...browser } = await launchOptions()

export default defineConfig({
  testMatch: '*.spec.ts',
  outputDir: '../../node_modules/.cache/book-tests',
  forbidOnly: true,
  workers: 1,
  timeout: 30_000,
  use: {
    launchOptions: { ...browser, env },
    actionTimeout: 10_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
  },
})
