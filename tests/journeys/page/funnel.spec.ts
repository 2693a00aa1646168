import { globSync, readFileSync } from 'node:fs'
import type { Page, Request } from '@playwright/test'
import { says } from '../../machines/refusal.ts'
import { hasLoaded, scriptOf } from '../parts.ts'
import { expect, loginForm, test, textOn, visit, withSettings } from '../visitor.ts'

const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
  })

interface Chart {
  id?: string
  states?: Record<string, Chart>
}

/** Every state of a chart by its dotted name. */
const statesOf = ({ states = {} }: Chart): string[] =>
  Object.entries(states).flatMap(([name, inner]) => [name, ...statesOf(inner).map((each) => `${name}.${each}`)])

const drawn = new Set(
  globSync('machines/diagrams/*.json').flatMap((file) => {
    const chart: Chart = JSON.parse(readFileSync(file, 'utf8'))
    return statesOf(chart).map((state) => `${chart.id}:${state}`)
  }),
)

test('where an operator counts, a page tells once which states it entered, without cookie, referrer or secret', async ({
  page,
  outside,
}) => {
  const told: Request[] = []
  const statesIn = (request?: Request): Record<string, number> => request?.postDataJSON().states
  const url = outside.at('/gateway/funnel')
  await page.route(url, async (route) => {
    told.push(route.request())
    await route.fulfill({ status: 204 })
  })
  await withSettings(page, (settings) => Object.assign(settings, { funnel: { url } }))
  await visit(page, '/service_login?return_to=https://canary.example/?code=canary-code')
  const { username, password } = loginForm(page)
  await username.fill(`canary.${crypto.randomUUID()}@example.com`)
  await password.fill('canary-Password-1')
  await password.press('Enter')
  await expect(textOn(page, says('wrongPassword'))).toBeVisible()
  // The counting begins some time after the page.
  const isTold = (times: number) =>
    expect(async () => {
      await hide(page)
      expect(told).toHaveLength(times)
    }).toPass()
  await isTold(1)
  const [request] = told
  const states = Object.keys(statesIn(request))
  // Typing changes the context of a chart, and other charts their states meanwhile: neither enters a state again.
  expect(statesIn(request)).toMatchObject({
    'login:submitting': 1,
    'socialLogin:choosing': 1,
  })
  expect(states.filter((state) => !drawn.has(state))).toEqual([])
  expect(request?.postData()).not.toMatch(/canary/)
  expect(Object.keys((await request?.allHeaders()) ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/cookie|referer/)]),
  )
  await hide(page)
  await visit(page, '/account/recover')
  await isTold(2)
  expect(statesIn(told[1])).toEqual({ 'recover:editing': 1 })
})

test('without the setting a page loads nothing that counts', async ({ page }) => {
  await visit(page, '/service_login')
  await hasLoaded(page, 'bind-calls.ts')
  await page.waitForLoadState('networkidle')
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(loaded.filter((name) => name.endsWith(scriptOf('reporting/funnel.ts')))).toEqual([])
})
