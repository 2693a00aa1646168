import type { Page } from '@playwright/test'
import {
  type Condition,
  type Control,
  conditions,
  type Kind,
  note,
  openEarly,
  press,
  readControls,
  use,
} from '../early.ts'
import { newcomer, remember } from '../forms.ts'
import { menu } from '../language-menu.ts'
import type { Outside } from '../outside.ts'
import { appOrigin, expect, ready, test, textOn } from '../visitor.ts'

/** The entry pages, and the call that each one's form makes. */
const pages = {
  '/': 'POST /account/login',
  '/service_login': 'POST /account/login',
  '/register': 'POST /account/register/validate',
  '/account/recover': 'POST /account/recover',
  '/corporate_login': 'POST /account/federated/login',
  '/trial/email-check': 'POST /account/register/validate',
  '/trial/login': 'POST /account/login',
}

const social = 'POST /account/social/login'
const resend = 'POST /account/resend_activation'

/** The query that each page passes on; `/` has none, because it would only redirect. */
const queryOf = (path: string) => (path === '/' ? '' : `?return_to=${encodeURIComponent(`${appOrigin}/profile/edit`)}`)
const heard: Kind[] = ['show', 'forget', 'resend', 'language', 'submit']

interface Visit {
  page: Page
  outside: Outside
  path: string
  call: string
  condition: Condition
}

/** Starts a visit before hydration. */
async function begin({ page, path, condition }: Visit, query = queryOf(path)) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const release = await condition.hold(page, path)
  await openEarly(page, path + query)
  const controls = await readControls(page)
  await condition.change?.(page)
  return { release, controls }
}

/** Uses every control that stays on the page; resending an email would block the form. */
async function useAll(visit: Visit, values: Record<string, string>, away: Kind[]): Promise<Control[]> {
  const { page, outside, call, path, condition } = visit
  const { release, controls } = await begin(visit)
  const noted = await note(page)
  const without: Kind[] = controls.some(({ kind }) => kind === 'resend') ? [...away, 'submit'] : away
  const used = controls.filter(({ kind }) => !without.includes(kind))
  for (const control of used) await use(page, control, values)
  await condition.change?.(page)
  const shown = used.filter(({ kind }) => heard.includes(kind)).length
  await expect(page.locator('#root [data-held][aria-busy=true]')).toHaveCount(shown)
  await release()
  await ready(page)
  const has = (kind: Kind) => used.some((control) => control.kind === kind)
  for (const { kind, name } of used)
    if (kind === 'field') await expect(page.locator(`[name="${name}"]`)).toHaveValue(values[name] ?? '')
  const types = has('show') ? ['text', ...(has('submit') ? ['password'] : [])] : []
  await expect.poll(async () => (await noted()).types).toEqual(['password', ...types])
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(menu(page)).toHaveValue('de')
  await expect.poll(() => outside.count(resend)).toBe(has('resend') ? 1 : 0)
  if (has('submit')) await expect.poll(() => outside.count(call)).toBe(1)
  const links = used.filter(({ kind }) => kind === 'inner' || kind === 'outer')
  expect((await noted()).followed).toEqual(links.map(({ href }) => href))
  for (const { kind, href } of controls) if (kind === 'inner') expect(new URL(href).search).toBe(queryOf(path))
  if (has('forget')) await expect(page.locator('[name=forget]')).toHaveCount(0)
  return controls
}

/** Presses a link or button twice and checks that it navigates once. */
async function leaveBy(visit: Visit, { kind, words, href }: Control): Promise<void> {
  const { page, outside, path, condition } = visit
  const isProvider = kind === 'provider'
  const { release, controls } = await begin(visit)
  const control = controls.find((each) => each.words === words && each.kind === kind)
  if (!control) throw new Error(`${path} has no control "${words}" after the reload`)
  await press(control.find(), 2)
  await condition.change?.(page)
  if (isProvider) await expect(control.find()).toHaveAttribute('aria-busy', 'true')
  await release()
  await expect(page).toHaveURL(isProvider ? /\/idp\// : href)
  const asked = (await outside.requests(social)).map(({ body }) => JSON.stringify(body))
  const own = asked.filter((body) => words.toLowerCase().includes(JSON.parse(body).platform))
  const to = queryOf(path) ? '/profile/edit"' : '/home"'
  expect(own).toEqual(isProvider ? [expect.stringContaining(to)] : [])
}

/** Submits the form of a page early and checks that it is sent once, with its values. */
async function send(visit: Visit): Promise<void> {
  const { page, outside, call, path, condition } = visit
  const values: Record<string, string> = await prepare(visit)
  const email = values['email'] ?? ''
  const { release, controls } = await begin(visit, `?email=${encodeURIComponent(email)}`)
  // A locked email is not filled in.
  for (const { kind, name, find } of controls)
    if (kind === 'field' && (await find().isEditable())) await find().fill(values[name] ?? '')
  await press(page.locator('main form:visible button[type=submit]'), 2)
  await condition.change?.(page)
  await release()
  if (path === '/register') await expect(page.locator('[name=firstName]')).toBeVisible()
  else await expect(textOn(page, 'Closed.')).toBeVisible()
  // Requests of an earlier visit are about another person.
  const sent = async () => (await outside.requests(call)).map(({ body }) => JSON.stringify(body))
  await expect.poll(async () => (await sent()).filter((body) => body.includes(email))).toHaveLength(1)
}

/** Values for the first form of a page. */
async function prepare({ outside, path, call }: Pick<Visit, 'outside' | 'path' | 'call'>) {
  if (path !== '/register') await outside.fault({ call, status: 400, body: { message: 'Closed.' } })
  const { email } = path === '/register' ? newcomer() : await outside.person('inactive')
  return { username: email, email, password: 'Early-Password-1', newPassword: 'Early-Password-1' }
}

/** The login starts in every way, the others in one that takes turns: what they do before their code they share. */
const [, ...turns] = Object.keys(conditions)

for (const [index, [path, call]] of Object.entries(pages).entries()) {
  const isMeant = (when: string) => path === '/service_login' || when === turns[index % turns.length]
  for (const [when, condition] of Object.entries(conditions).filter(([name]) => isMeant(name)))
    test(`every control on ${path} works once when used ${when}`, async ({ page, outside, provoke, context }) => {
      if (condition.change) {
        provoke(/Minified React error #418/)
      }
      if (path === '/') await remember(page, 'ada@example.com')
      const visit = { page, outside, path, call, condition }
      const away: Kind[] = ['provider']
      const controls = await useAll(visit, await prepare(visit), away)
      await context.clearCookies({ name: 'ssofe_language' })
      // The root shows the login again.
      const isNew = ({ kind }: Control, index: number, all: Control[]) => path !== '/' || kind !== all[index - 1]?.kind
      const leaving = controls.filter(({ kind }) => away.includes(kind)).filter(isNew)
      const ways = leaving.map((control) => (own: Visit) => leaveBy(own, control))
      if (controls.some(({ kind }) => kind === 'resend') && path !== '/') ways.push(send)
      if (!condition.isSlow) for (const go of ways) await go(visit)
      else await Promise.all(ways.map(async (go) => go({ ...visit, page: await context.newPage() })))
    })
}
