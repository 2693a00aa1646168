import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import settings from '../../public/settings.json' with { type: 'json' }
import { dist } from '../built.ts'
import { introduce, newcomer, picture, registerForm, secret } from '../journeys/forms.ts'
import { openSite } from '../journeys/site.ts'
import { heading, loginForm, textOn, visit } from '../journeys/visitor.ts'
import { listen } from '../world/listen.ts'
import { openAlone } from './open.ts'

/** The configured app, and in front of it a gateway that is written from the contract alone. */
async function openBoth() {
  const { port, close } = await listen(0)
  await close()
  const alone = await openAlone(`http://localhost:${port}`)
  const { origin, host } = new URL(alone.origin)
  const home = `${origin}/home`
  const site = await openSite(
    {
      ...settings,
      languages: ['en'],
      gatewayUrl: `${origin}/api`,
      captchaUrl: origin,
      homeUrl: home,
      trialUrl: home,
      portalUrl: home,
      returnHosts: [host],
      legacyOAuth: { ...settings.legacyOAuth, authorizeUrl: `${origin}/api/oauth/authorize` },
      challenge: null,
    },
    port,
  )
  return { ...alone, home, pages: site.origin, stop: () => Promise.all([alone.close(), site.close()]) }
}

type Both = Awaited<ReturnType<typeof openBoth>>

const test = base.extend<{ at: (path: string) => string }, { both: Both }>({
  both: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its first parameter
    async ({}, use) => {
      const both = await openBoth()
      await use(both)
      await both.stop()
    },
    { scope: 'worker' },
  ],
  at: ({ both }, use) => use((path) => both.pages + path),
})

const fresh = 'Brand-New-Start-7'
const person = (name: string, password: string) => ({ email: `${name}@alone.example`, password })
const ann = person('ann', 'Sunny-Meadow-42')
const leo = person('leo', 'Golden-Anchor-38')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function answerPicture(page: Page, { digits }: Both) {
  const { id, answer } = picture(page)
  await answer.fill(await digits(await id()))
}

/** With a picture, as everywhere at `CN`. */
async function logIn(page: Page, both: Both, somebody: typeof ann) {
  const { username, password, submit } = loginForm(page)
  await username.fill(somebody.email)
  await password.fill(somebody.password)
  await answerPicture(page, both)
  await submit.click()
}

// First, while nobody has changed the people of this gateway.
test('is held against the contract by the kit of the build, which says what is wrong and where', async ({ both }) => {
  const file = test.info().outputPath('accounts.json')
  const kit = (gateway: string) => spawnSync(process.execPath, [resolve(dist, 'contract'), gateway, '--accounts', file])
  const accounts = { pages: both.pages, returnTo: both.home, unknown: 'nobody@example.com', active: ann }
  await writeFile(file, JSON.stringify(accounts))
  expect(`${kit(`${both.origin}/api`).stdout}`).toMatch(/^Nothing to say[.]\n\nNot tried/)
  const { stdout, status } = kit(`${both.origin}/nowhere`)
  expect([`${stdout}`.split('\n')[0], status]).toEqual([
    expect.stringMatching(/^GET .session, .*\(#.paths.~1session.get/),
    1,
  ])
})

test('signs in after each refusal, and out', async ({ page, both, at }) => {
  await visit(page, at('/service_login'))
  await logIn(page, both, { ...ann, password: 'not-the-password' })
  await expect(textOn(page, 'Incorrect email or password.')).toBeVisible()
  await logIn(page, both, person('dis', 'Winter-Garden-61'))
  await expect(textOn(page, 'Your user has been disabled in our system.')).toBeVisible()
  await logIn(page, both, ann)
  await page.waitForURL(both.home)
  await page.goto(at('/logout'))
  await page.waitForURL(both.home)
  await visit(page, at('/service_login'))
  await expect(heading(page)).toHaveText('Sign in')
})

test('signs up with a picture, activates, and signs in', async ({ page, both, at }) => {
  const somebody = newcomer()
  const form = registerForm(page)
  await visit(page, at('/register'))
  await form.begin(somebody)
  await introduce(page)
  await answerPicture(page, both)
  await form.create.click()
  await page.waitForURL('**/register/complete*')
  await page.goto(await both.linkTo(somebody.email))
  await expect(heading(page)).toHaveText('Your account is active')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await logIn(page, both, somebody)
  await page.waitForURL(both.home)
})

test('recovers and resets a password, changes it, and saves the profile', async ({ page, both, at }) => {
  await visit(page, at('/account/recover'))
  await page.getByLabel('Email', { exact: true }).fill(leo.email)
  await button(page, 'Send link').click()
  await expect(textOn(page, leo.email)).toBeVisible()
  await page.goto(await both.linkTo(leo.email))
  await secret(page, 'New password').fill(fresh)
  await button(page, 'Save password').click()
  await page.waitForURL('**/service_login*')
  await logIn(page, both, { ...leo, password: fresh })
  await page.waitForURL(both.home)

  await page.goto(at('/profile/edit'))
  await page.getByLabel('First name').fill('Leonie')
  await button(page, 'Save').click()
  await expect(textOn(page, 'Your profile was saved.')).toBeVisible()

  await page.goto(at('/account/password-change'))
  await secret(page, 'Current password').fill('Wrong-Password-1')
  await secret(page, 'New password').fill(leo.password)
  await button(page, 'Change password').click()
  await expect(secret(page, 'Current password')).toHaveAccessibleDescription('Your current password is incorrect.')
  await secret(page, 'Current password').fill(fresh)
  await button(page, 'Change password').click()
  await page.waitForURL('**/service_login*')
})

test('deletes an account by its mail', async ({ page, both }) => {
  const { email } = newcomer()
  await page.goto(await both.send('deletion', email))
  await button(page, 'Delete my account').click()
  await expect(heading(page)).toHaveText('All data was successfully deleted')
})

test('begins a trial', async ({ page, both, at }) => {
  const somebody = newcomer()
  await visit(page, at(`/trial/register?email=${somebody.email}`))
  await secret(page, 'New password').fill(somebody.password)
  await introduce(page)
  await answerPicture(page, both)
  await page.locator('main button[type=submit]').click()
  await page.waitForURL('**/trial/register/success*')
  await page.goto(await both.linkTo(somebody.email))
  await page.waitForURL(`${both.home}?isNewAccount=true`)
})

test('comes back from a provider that signs in somebody new, and from a company', async ({ page, both, at }) => {
  const { email } = newcomer()
  await visit(page, at('/service_login'))
  await button(page, 'Continue with Google').click()
  await page.waitForURL('**/provider*')
  await page.locator('[name=email]').fill(email)
  await button(page, 'Go on').click()
  await page.waitForURL('**/register/social*')
  await introduce(page)
  await button(page, 'Create account').click()
  await expect(heading(page)).toHaveText('Account created')
  await page.waitForURL(both.home)

  await visit(page, at('/corporate_login?prompt=login'))
  await page.getByLabel('Email').fill('ada@company.example')
  await page.locator('main button[type=submit]').click()
  await page.waitForURL('**/provider*')
  await page.locator('[name=email]').fill('ada@company.example')
  await button(page, 'Go on').click()
  await page.waitForURL(both.home)
})
