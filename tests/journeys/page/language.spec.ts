import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { type Language, languages } from '../../../machines/parts/languages.ts'
import { arrive, check, expect, heading, loginForm, said, test, visit, withSettings } from '../visitor.ts'

const locales = resolve(import.meta.dirname, '../../../locales')

/** A sentence as a catalogue has it; English where it has none. */
function say(language: Language, sentence: string): string {
  const catalogue = readFileSync(resolve(locales, `${language}.po`), 'utf8')
  const entry = new RegExp(`\\nmsgid ${JSON.stringify(sentence)}\\nmsgstr "(.*)"\\n`)
  return entry.exec(catalogue)?.[1] || sentence
}

const menu = (page: Page) => page.locator('footer select')
const html = (page: Page) => page.locator('html')

/** Sees to it that a page is wholly in a language. */
async function isIn(page: Page, language: Language): Promise<void> {
  await expect(html(page)).toHaveAttribute('lang', languages[language].tag)
  await expect(menu(page)).toHaveValue(language)
  await expect(heading(page)).toHaveText(say(language, 'Sign in'))
  await expect(page).toHaveTitle(`${say(language, 'Sign in')} – Aldera`)
}

test('the menu offers every language by its own name and shows the page in it', async ({ page }) => {
  await visit(page, '/service_login')
  for (const [language, { tag, name }] of Object.entries(languages) as [Language, { tag: string; name: string }][])
    await test.step(name, async () => {
      const option = menu(page).locator(`option[value=${language}]`)
      await expect(option).toHaveText(name)
      await expect(option).toHaveAttribute('lang', tag)
      await menu(page).selectOption(language)
      await isIn(page, language)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    })
})

test('a change of language keeps what was typed, the complaints and the focus', async ({ page, outside }) => {
  const somebody = await outside.person('active')
  await page.goto(`/service_login?email=x&return_to=${outside.at('/store')}`)
  const form = loginForm(page)
  await form.send({ ...somebody, password: 'short' })
  await expect(form.password).toHaveAttribute('aria-invalid', 'true')
  await menu(page).focus()
  await menu(page).selectOption('de')
  await expect(html(page)).toHaveAttribute('lang', 'de')
  await expect(menu(page)).toBeFocused()
  await expect(form.username).toHaveValue(somebody.email)
  await expect(form.password).toHaveValue('short')
  await expect(form.password).toHaveAccessibleDescription(
    say('de', 'Your password must be at least 6 characters long.'),
  )
  await expect.poll(() => new URL(page.url()).searchParams.get('return_to')).toBe(outside.at('/store'))
  await check(page)
  await form.password.fill(somebody.password)
  await form.submit.click()
  await expect(page).toHaveURL(outside.at('/store'))
})

test('what the gateway says is said in the language of the page, and again in the next', async ({
  page,
  outside,
  cookie,
}) => {
  const { email } = await outside.person('active')
  await cookie('ssofe_language', 'de')
  await arrive(page, '/service_login')
  const form = loginForm(page)
  await form.send({ email, password: 'Wrong-Password-1' })
  const refusal = 'Incorrect email or password.'
  expect(say('de', refusal)).not.toBe(refusal)
  await expect(form.password).toHaveAccessibleDescription(say('de', refusal))
  await menu(page).selectOption('kr')
  await expect(form.password).toHaveAccessibleDescription(say('kr', refusal))

  const expired = 'Your session has expired. Please sign in again.'
  await outside.fault({ call: 'POST /account/login', status: 400, body: { message: expired } })
  await form.send({ email, password: 'Wrong-Password-1' })
  await expect(said(page, say('kr', expired))).toBeVisible()

  const updated = 'Your password was updated. Sign in with the new one.'
  await page.evaluate((said) => history.replaceState({ ...history.state, said }, ''), updated)
  await page.reload()
  await expect(said(page, say('kr', updated))).toBeVisible()
})

/** Keeps every pair of language and heading that a frame shows, and what the scripts of a page say. */
async function listenTo(page: Page) {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text())
  })
  await page.addInitScript(() => {
    const frames = new Set<string>()
    const look = () => {
      const { lang, dataset } = document.documentElement
      const words = 'blank' in dataset ? '' : document.querySelector<HTMLElement>('main h1')?.innerText
      if (words) frames.add(`${lang}: ${words}`)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Reflect.set(window, 'frames_seen', frames)
  })
  return {
    scripts,
    frames: () => page.evaluate(() => [...(Reflect.get(window, 'frames_seen') as Set<string>)]),
    /** The languages whose catalogue was loaded. */
    loaded: async () => {
      const text = (await Promise.all(scripts)).join()
      const [, ...others] = Object.keys(languages) as Language[]
      return others.filter((language) => text.includes(say(language, 'Email or username')))
    },
  }
}

for (const [path, sentence] of [
  ['/service_login', 'Sign in'],
  ['/register', 'Sign up'],
] as const)
  test(`${path} loads one catalogue at a time, and no frame mixes two languages`, async ({ page, cookie }) => {
    await cookie('ssofe_language', 'de')
    const heard = await listenTo(page)
    await visit(page, path)
    await expect(heading(page)).toHaveText(say('de', sentence))
    await page.waitForLoadState('networkidle')
    expect(await heard.loaded()).toEqual(['de'])
    const before = heard.scripts.length
    await menu(page).selectOption('fr')
    await expect(heading(page)).toHaveText(say('fr', sentence))
    expect(await heard.loaded()).toEqual(['de', 'fr'])
    expect(heard.scripts.length - before).toBe(1)
    expect(await heard.frames()).toEqual([`de: ${say('de', sentence)}`, `fr: ${say('fr', sentence)}`])
  })

test('the choice is remembered, and the host serves the page in it at once', async ({ page, request, context }) => {
  await visit(page, '/service_login')
  await menu(page).selectOption('de')
  await expect(html(page)).toHaveAttribute('lang', 'de')
  const answer = await page.reload()
  expect(await answer?.text()).toContain('<html lang="de" ')
  await isIn(page, 'de')
  await visit(page, '/error')
  await expect(html(page)).toHaveAttribute('lang', 'de')
  const [choice] = (await context.cookies()).filter(({ name }) => name === 'ssofe_language')
  expect(choice).toMatchObject({ value: 'de', sameSite: 'Lax', path: '/' })
  const cookie = 'ssofe_language=de'
  expect(await (await request.get('/', { headers: { cookie } })).text()).toContain('<html lang="de" ')
})

test('the location cookie decides by country', async ({ page, cookie }) => {
  for (const [country, language] of [
    ['KR', 'kr'],
    ['cn', 'cn'],
    ['JP', 'jp'],
    ['MX', 'es'],
    ['BR', 'pt'],
    ['DE', 'en'],
    ['<b>', 'en'],
  ] as const)
    await test.step(country, async () => {
      await cookie('location', encodeURIComponent(country))
      await page.goto('/service_login')
      await isIn(page, language)
    })
})

test('the country of the session decides where no cookie does, and keeps what was typed', async ({ page, outside }) => {
  const release = await outside.hold('GET /session', 1)
  await page.goto('/service_login')
  await loginForm(page).username.fill('ana@example.com')
  await release({ body: { ID: '', Location: 'br' } })
  await isIn(page, 'pt')
  await expect(loginForm(page).username).toHaveValue('ana@example.com')
})

test('the country decides on a page that asks nothing else of the session, but not against a choice', async ({
  page,
  outside,
  cookie,
}) => {
  const release = await outside.hold('GET /session', 1)
  await visit(page, '/account/recover')
  await page.getByLabel('Email').fill('ana@example.com')
  await release({ body: { ID: '', Location: 'br' } })
  await expect(html(page)).toHaveAttribute('lang', 'pt')
  await expect(page).toHaveTitle(`${say('pt', 'Recover password')} – Aldera`)
  await expect(page.locator('main input')).toHaveValue('ana@example.com')
  await cookie('ssofe_language', 'en')
  await visit(page, '/account/recover')
  await page.waitForLoadState('networkidle')
  await expect.poll(() => outside.count('GET /session')).toBe(1)
})

test('the cookie beats the country, and the choice beats both', async ({ page, outside, cookie }) => {
  await outside.fault({ call: 'GET /session', body: { ID: '', Location: 'KR' } })
  await cookie('location', 'DE')
  await arrive(page, '/service_login')
  await isIn(page, 'en')
  await cookie('ssofe_language', 'fr')
  await arrive(page, '/service_login')
  await isIn(page, 'fr')
})

test('a language that the deployment has not switched on is not used', async ({ page, outside, cookie }) => {
  await withSettings(page, (settings) => {
    settings['languages'] = ['en', 'de']
  })
  await outside.fault({ call: 'GET /session', body: { ID: '', Location: 'KR' } })
  await cookie('ssofe_language', 'fr')
  await arrive(page, '/service_login')
  await isIn(page, 'en')
  await expect(menu(page).locator('option')).toHaveCount(2)
})

test('a trial speaks the language of its address, whatever the country', async ({ page, outside, cookie }) => {
  await cookie('location', 'BR')
  for (const [path, tag] of [
    ['/de/trial', 'de'],
    ['/kr/trial', 'ko-KR'],
    ['/trial', 'en'],
    ['/xx/trial', 'en'],
  ] as const)
    await test.step(path, async () => {
      await visit(page, `/trial/login?return_to=${outside.at(path)}`)
      await expect(heading(page)).toBeVisible()
      await expect(html(page)).toHaveAttribute('lang', tag)
    })
})
