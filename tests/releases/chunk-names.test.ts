import { expect, it } from 'vitest'
import { chunkFileName } from '../../src/vite/chunk-names.ts'

it.each([
  ['login', null, 'assets/login-[hash].js'],
  ['services', '/app/src/gateway/services.ts', 'assets/services-[hash].js'],
  ['de', '/app/locales/de.po?entry', 'assets/de-[hash].js'],
  ['de', '/app/locales/de.po?whole', 'assets/[hash].js'],
  ['login', '/app/src/routes/_flows/trial/login.tsx?tsr-split=component', 'assets/[hash].js'],
  ['login-notice', '/app/src/screens/sign-in/login-notice.tsx', 'assets/[hash].js'],
])('calls the script %s of %s %s', (name, facadeModuleId, file) => {
  expect(chunkFileName({ name, facadeModuleId })).toBe(file)
})
