import type { Locator, Page } from '@playwright/test'
import { type Condition, type Control, conditions, type Kind, openEarly, readControls } from '../early.ts'
import { newcomer } from '../forms.ts'
import { holdScripts } from '../hold.ts'
import { menu } from '../language-menu.ts'
import type { Outside } from '../outside.ts'
import { expect, ready, said, test } from '../visitor.ts'

// Where these visits end are screens of the gallery.
test.use({ isAudited: false })

/** The pages that strangers arrive at, and what each asks of the gateway when its form is sent. */
const pages = {
  '/service_login': 'POST /account/login',
  '/register': 'POST /account/register/validate',
  '/account/recover': 'POST /account/recover',
  '/corporate_login': 'POST /account/federated/login',
  '/trial/email-check': 'POST /account/register/validate',
  '/trial/login': 'POST /account/login',
}

const social = 'POST /account/social/login'
const resend = 'POST /account/resend_activation'

interface Visit {
  page: Page
  outside: Outside
  path: string
  call: string
  condition: Condition
}

/** Begins a visit before the app is in charge. */
async function begin({ page, path, condition }: Visit) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const release = await condition.hold(page, path)
  await openEarly(page, path)
  const controls = await readControls(page)
  await condition.change?.(page)
  return { release, controls }
}

/** Notes which links the browser would follow by itself, without going there, and how passwords are shown. */
async function note(page: Page) {
  await page.evaluate(() => {
    const followed: string[] = []
    const types = ['password']
    addEventListener('click', (event) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (event.defaultPrevented || !link || link.hash) return
      event.preventDefault()
      followed.push(link.href)
    })
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLInputElement && target.autocomplete.endsWith('password'))
          if (target.type !== types.at(-1)) types.push(target.type)
    }).observe(document, { subtree: true, attributeFilter: ['type'] })
    Object.assign(window, { noted: { followed, types } })
  })
  return () => page.evaluate<{ followed: string[]; types: string[] }>(() => Reflect.get(window, 'noted'))
}

/** Uses everything of a page that leaves it where it is, one after the other; what resends would be in the way of sending. */
async function useAll(visit: Visit, values: Record<string, string>, away: Kind[]): Promise<Control[]> {
  const { page, outside, call, condition } = visit
  const { release, controls } = await begin(visit)
  const noted = await note(page)
  const without: Kind[] = controls.some(({ kind }) => kind === 'resend') ? [...away, 'submit'] : away
  const used = controls.filter(({ kind }) => !without.includes(kind))
  const counted = new Map<string, number>()
  for (const each of [call, resend]) counted.set(each, await outside.count(each))
  for (const control of used) await use(page, control, values)
  await condition.change?.(page)
  release()
  await ready(page)
  const has = (kind: Kind) => used.some((control) => control.kind === kind)
  const howOften = async (each: string) => (await outside.count(each)) - (counted.get(each) ?? 0)
  for (const { kind, name } of used)
    if (kind === 'field') await expect(page.locator(`[name="${name}"]`)).toHaveValue(values[name] ?? '')
  const types = has('show') ? ['text', ...(has('submit') ? ['password'] : [])] : []
  await expect.poll(async () => (await noted()).types).toEqual(['password', ...types])
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(menu(page)).toHaveValue('de')
  await expect.poll(() => howOften(resend)).toBe(has('resend') ? 1 : 0)
  if (has('submit')) await expect.poll(() => howOften(call)).toBe(1)
  const links = used.filter(({ kind }) => kind === 'inner' || kind === 'outer')
  expect((await noted()).followed).toEqual(links.map(({ href }) => href))
  return controls
}

async function use(page: Page, { kind, name, find }: Control, values: Record<string, string>) {
  const control = find()
  if (kind === 'skip') {
    await control.press('Enter')
    await expect(page.locator('main')).toBeFocused()
  } else if (kind === 'field') {
    expect(Object.keys(values)).toContain(name)
    await control.fill(values[name] ?? '')
  } else if (kind === 'language') await control.selectOption('de')
  else await press(control)
}

/** Presses what may be at work already, and may move out of the window at the last moment. */
const press = (control: Locator, clickCount = 1) =>
  expect(() => control.click({ force: true, clickCount })).toPass({ timeout: 15_000 })

/** Presses what leads away from a page, twice, and sees it lead there once. */
async function leaveBy(visit: Visit, { kind, words, href }: Control): Promise<void> {
  const { page, outside, condition } = visit
  const calls = await outside.count(social)
  const { release, controls } = await begin(visit)
  const control = controls.find((each) => each.words === words && each.kind === kind)
  if (control) await press(control.find(), 2)
  await condition.change?.(page)
  if (control && !condition.isRouted) await expect(control.find()).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page).toHaveURL(kind === 'provider' ? /\/idp\// : (url) => url.pathname === new URL(href).pathname)
  await expect.poll(() => outside.count(social)).toBe(calls + (kind === 'provider' ? 1 : 0))
}

/** Sends the form of a page early, in one of several ways, and sees it sent once with what stands in it. */
async function send(visit: Visit, values: Record<string, string>, how: 'press' | 'Enter' | 'autofill'): Promise<void> {
  const { page, outside, call, path, condition } = visit
  const { release, controls } = await begin(visit)
  const fields = controls.filter(({ kind }) => kind === 'field')
  const submit = page.locator('main form:visible button[type=submit]')
  for (const { name, find } of fields)
    if (how !== 'autofill') await find().fill(values[name] ?? '')
    else await find().evaluate((field, value) => Object.assign(field, { value }), values[name])
  if (how === 'press') await press(submit, 2)
  if (how === 'Enter') for (const { find } of fields) await find().press('Enter')
  await condition.change?.(page)
  release()
  if (how === 'autofill') {
    await ready(page)
    for (const { name } of fields) await expect(page.locator(`[name="${name}"]`)).toHaveValue(values[name] ?? '')
    await submit.click()
  }
  if (path === '/register') await expect(page.locator('[name=firstName]')).toBeVisible()
  else await expect(said(page, 'Closed.')).toBeVisible()
  // What an earlier visit still asks is about somebody else.
  const sent = async () => (await outside.requests(call)).map(({ body }) => JSON.stringify(body))
  await expect.poll(async () => (await sent()).filter((body) => body.includes(values['email'] ?? ''))).toHaveLength(1)
}

/** Everything that a visitor may type into the first form of a page. */
async function prepare({ outside, path, call }: Pick<Visit, 'outside' | 'path' | 'call'>) {
  if (path !== '/register') await outside.fault({ call, status: 400, body: { message: 'Closed.' } })
  const { email } = path === '/register' ? newcomer() : await outside.person('inactive')
  return { username: email, email, password: 'Early-Password-1', newPassword: 'Early-Password-1' }
}

for (const [path, call] of Object.entries(pages)) {
  for (const [when, condition] of Object.entries(conditions))
    test(`everything on ${path} is honoured once ${when}`, async ({ page, outside, provoke, context }) => {
      if (condition.change) {
        provoke(/Minified React error #418/)
        provoke(/Hydration threw/)
      }
      const visit = { page, outside, path, call, condition }
      const values = await prepare(visit)
      const away: Kind[] = condition.isRouted ? ['provider', 'inner'] : ['provider']
      const controls = await useAll(visit, values, away)
      await context.clearCookies({ name: 'ssofe_language' })
      if (controls.some(({ kind }) => kind === 'resend')) await send(visit, await prepare(visit), 'press')
      const leaving = controls.filter(({ kind }) => away.includes(kind))
      for (const [index, control] of leaving.entries())
        if (!condition.isBrief || leaving[index + 1]?.kind !== control.kind) await leaveBy(visit, control)
    })

  test(`what is filled in or sent by Enter on ${path} before there is any code is sent once`, async ({
    page,
    outside,
  }) => {
    const visit = { page, outside, path, call, condition: { hold: holdScripts } }
    await send(visit, await prepare(visit), 'Enter')
    await send(visit, await prepare(visit), 'autofill')
  })
}
