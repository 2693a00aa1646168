import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { readKept } from '../../../src/deploy/kept.ts'
import { type Language, languages } from '../../../src/language/languages.ts'
import { menu } from '../language-menu.ts'
import { arrive, expect, heading, loginForm, ready, said, test, visit } from '../visitor.ts'

const locales = resolve(import.meta.dirname, '../../../locales')

/** A sentence as a catalogue has it; English where it has none. */
function say(language: Language, sentence: string): string {
  const catalogue = readFileSync(resolve(locales, `${language}.po`), 'utf8')
  const entry = new RegExp(`\\nmsgid ${JSON.stringify(sentence)}\\nmsgstr "(.*)"\\n`)
  return entry.exec(catalogue)?.[1] || sentence
}

const html = (page: Page) => page.locator('html')

/** Sees to it that a page is wholly in a language. */
async function isIn(page: Page, language: Language): Promise<void> {
  await expect(html(page)).toHaveAttribute('lang', languages[language].tag)
  await expect(menu(page)).toHaveValue(language)
  await expect(heading(page)).toHaveText(say(language, 'Sign in'))
  await expect(page).toHaveTitle(`${say(language, 'Sign in')} – Aldera`)
}

test('the menu shows the page in every language, and what the gateway says is said again in the next', async ({
  page,
  outside,
}) => {
  const somebody = await outside.person('active')
  await arrive(page, `/service_login?return_to=${outside.at('/help')}`)
  const form = loginForm(page)
  const wrong = { ...somebody, password: 'Wrong-Password-1' }

  for (const [language, { tag, name }] of Object.entries(languages) as [Language, { tag: string; name: string }][])
    await test.step(name, async () => {
      const option = menu(page).locator(`option[value=${language}]`)
      await expect(option).toHaveText(name)
      await expect(option).toHaveAttribute('lang', tag)
      await menu(page).selectOption(language)
      await isIn(page, language)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    })

  await test.step('what the gateway says is said in the language of the page, and again in the next', async () => {
    await menu(page).selectOption('de')
    await isIn(page, 'de')
    await form.send(wrong)
    const refusal = 'Incorrect email or password.'
    expect(say('de', refusal)).not.toBe(refusal)
    await expect(form.password).toHaveAccessibleDescription(say('de', refusal))
    await expect(form.password).toBeFocused()
    await menu(page).selectOption('kr')
    await expect(form.password).toHaveAccessibleDescription(say('kr', refusal))
    await expect(form.username).toHaveValue(somebody.email)
    const expired = 'Your session has expired. Please sign in again.'
    await outside.fault({ call: 'POST /account/login', status: 400, body: { message: expired }, times: 1 })
    await form.send(wrong)
    await expect(said(page, say('kr', expired))).toBeVisible()
  })

  await test.step('what the page before had to say is said in it, too, and the way on is kept', async () => {
    const updated = 'Your password was updated. Sign in with the new one.'
    await page.evaluate((said) => history.replaceState({ ...history.state, said }, ''), updated)
    await page.reload()
    await expect(said(page, say('kr', updated))).toBeVisible()
    await form.send(somebody)
    await expect(page).toHaveURL(outside.at('/help'))
  })
})

/** Keeps every pair of language and heading that a frame shows, and which scripts a page asks for. */
async function listenTo(page: Page) {
  const { chunks } = await readKept()
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.push(pathname.slice(1))
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
    /** The languages of the catalogues that were asked for, in that order, but for that of the sentences themselves. */
    catalogues: () => {
      const sources = scripts.flatMap((file) => chunks.find((chunk) => chunk.file === file)?.sources ?? [])
      const found = new Set(sources.flatMap((source) => /locales\/(\w+)\.po/.exec(source)?.[1] ?? []))
      return [...found].filter((language) => language !== 'en')
    },
  }
}

test('a page loads one catalogue at a time, no frame mixes two languages, and the choice holds from then on', async ({
  page,
  outside,
  cookie,
  context,
}) => {
  await cookie('ssofe_language', 'de')
  const heard = await listenTo(page)
  for (const [path, sentence, here, next] of [
    ['/service_login', 'Sign in', 'de', 'fr'],
    ['/register', 'Sign up', 'fr', 'it'],
  ] as const)
    await test.step(path, async () => {
      heard.scripts.length = 0
      const answer = await page.goto(path)
      expect(await answer?.text()).toContain(`<html lang="${here}" `)
      await ready(page)
      await expect(heading(page)).toHaveText(say(here, sentence))
      await page.waitForLoadState('networkidle')
      expect(heard.catalogues()).toEqual([here])
      const before = heard.scripts.length
      await menu(page).selectOption(next)
      await expect(heading(page)).toHaveText(say(next, sentence))
      expect(heard.catalogues()).toEqual([here, next])
      expect(heard.scripts.length - before).toBe(1)
      expect(await heard.frames()).toEqual([`${here}: ${say(here, sentence)}`, `${next}: ${say(next, sentence)}`])
      const [choice] = (await context.cookies()).filter(({ name }) => name === 'ssofe_language')
      expect(choice).toMatchObject({ value: next, sameSite: 'Lax', path: '/' })
    })

  await test.step('nobody is asked for the country any more', async () => {
    const before = await outside.count('GET /session')
    await visit(page, '/account/recover')
    await expect(html(page)).toHaveAttribute('lang', 'it')
    await page.waitForLoadState('networkidle')
    expect(await outside.count('GET /session')).toBe(before)
  })
})

test('the country decides where nothing else does, on a page that asks nothing else of the session, too, and keeps what was typed', async ({
  page,
  outside,
}) => {
  for (const [path, title] of [
    ['/service_login', 'Sign in'],
    ['/account/recover', 'Recover password'],
  ] as const)
    await test.step(path, async () => {
      const release = await outside.hold('GET /session', 1)
      await visit(page, path)
      const field = page.locator('main input').first()
      await field.fill('ana@example.com')
      await release({ body: { ID: '', Location: 'br' } })
      await expect(html(page)).toHaveAttribute('lang', 'pt')
      await expect(page).toHaveTitle(`${say('pt', title)} – Aldera`)
      await expect(menu(page)).toHaveValue('pt')
      await expect(field).toHaveValue('ana@example.com')
    })
})

test('the cookie beats the country, and the choice beats both', async ({ page, outside, cookie }) => {
  await outside.fault({ call: 'GET /session', body: { ID: '', Location: 'KR' } })
  await cookie('location', 'MX')
  await arrive(page, '/service_login')
  await isIn(page, 'es')
  await cookie('ssofe_language', 'fr')
  await arrive(page, '/service_login')
  await isIn(page, 'fr')
})
