import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configureBuilt } from '../../built.ts'
import { openHost } from '../../world/host.ts'
import { menu } from '../language-menu.ts'
import { expect, heading, loginForm, ready, serveFrom, settingsOf, test, visit } from '../visitor.ts'

const sentences = {
  en: {
    'Sign in': 'Step inside',
    'Incorrect email or password.': 'That was not it.',
    'Forgot password?': 'Lost your key?',
    'New user? <0>Create Account</0>': '<0>Join</0> us today',
  },
  de: { 'Sign in': 'Hereinspaziert' },
}

test('a deployment says what its settings say in place of any sentence', async ({ page, request }) => {
  const folder = await mkdtemp(join(tmpdir(), 'own-words-'))
  await configureBuilt({ ...(await settingsOf(request)), languages: ['en', 'de'], sentences }, folder)
  const host = await openHost({ folder, port: 0 })
  try {
    await serveFrom(page, host)
    await visit(page, '/service_login')
    await expect(heading(page)).toHaveText('Step inside')
    await expect(page.getByRole('link', { name: 'Join', exact: true })).toHaveAttribute('href', /^\/register/)
    await loginForm(page).send({ email: 'anna.active@example.com', password: 'Not-The-Password-1' })
    await expect(page.getByText('That was not it.')).toBeVisible()
    await menu(page).selectOption('de')
    await expect(heading(page)).toHaveText('Hereinspaziert')
    await menu(page).selectOption('en')
    await page.locator('main a[href^="/account/recover"]').first().click()
    await expect(heading(page)).toHaveText('Lost your key?')
    await ready(page)
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await host.close()
    await rm(folder, { recursive: true })
  }
})
