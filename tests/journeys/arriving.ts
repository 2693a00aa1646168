import type { Page } from '@playwright/test'
import { newcomer, registerForm } from './forms.ts'
import type { Outside } from './outside.ts'
import { visit } from './visitor.ts'

/** What it takes to come to a screen. */
export interface Tools {
  page: Page
  outside: Outside
  signIn: (like: string) => Promise<{ email: string }>
  cookie: (name: string, value: string) => Promise<void>
  provoke: (pattern: RegExp) => void
}

/** Somebody whom pages are told about. */
export const somebody = 'nadia.new@example.com'
/** A reference as an error page gets it. */
export const fault = 'error_id=5f0c6d6e-6f0e-4a55-9a3e-2f1d7c9b0a11'

/** Opens an address while a call fails. */
export const without =
  (call: string, address: string) =>
  async ({ page, outside }: Tools) => {
    await outside.fault({ call, status: 503, body: { message: 'An unexpected error occurred.', guid: '5f0c6d6e' } })
    await visit(page, address)
  }

/** Opens a link with a code that the gateway takes for good. */
export const withCode =
  (address: string) =>
  async ({ page, outside }: Tools) => {
    await outside.fault({ call: 'GET /account/recover/{code}', body: { status: 'OK' } })
    await visit(page, address)
  }

/** Opens an address as somebody who is signed in. */
export const signedIn =
  (like: string, address: string) =>
  async ({ page, signIn }: Tools) => {
    await signIn(like)
    await visit(page, address)
  }

/** Fills the first step of the registration. */
export async function stepTwo({ page }: Tools): Promise<void> {
  await visit(page, '/register')
  await registerForm(page).begin(newcomer())
}
