import { expect } from '@playwright/test'
import { show, test } from './showing.ts'

const kept = [
  ['login', 'filling.editing'],
  ['login', 'filling.blocked'],
  ['corporate-login', 'editing'],
  ['register', 'stepTwo.editing'],
  ['recover', 'sent'],
  ['reset-password', 'editing'],
  ['edit-profile', 'loaded.editing'],
  ['delete-account', 'confirming'],
  ['activate-license', 'stopped.failed'],
  ['trial-register', 'filling.editing'],
] as const

test.describe('ten screens match their accessibility snapshots', () => {
  for (const [flow, state] of kept)
    test(`${flow} ${state}`, async ({ frame }) => {
      await show(frame, { flow, state })
      const name = `${flow}-${state.replace('.', '-')}.aria.yml`
      await expect(frame.page.locator('main')).toMatchAriaSnapshot({ name })
    })
})
