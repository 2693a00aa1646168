import { expect, it } from 'vitest'
import { type Message, openTranslation } from './translation.ts'

/** Both ends of a translation, with what came to each. */
function open() {
  const [playwright, browser]: [Message[], Message[]] = [[], []]
  const translation = openTranslation({
    toPlaywright: (message) => void playwright.push(message),
    toBrowser: (message) => void browser.push(message),
  })
  return { ...translation, playwright, browser }
}

it('makes a colour scheme a preference of the browser, and answers when it is one', async () => {
  const { fromPlaywright, fromBrowser, playwright, browser } = open()
  const features = { 'prefers-color-scheme': 'dark' }
  const done = fromPlaywright({ id: 7, method: 'emulation.setMediaFeaturesOverride', params: { features } })
  const next = async (result: Record<string, unknown>) => {
    const { id = 0 } = browser.at(-1) ?? {}
    fromBrowser({ id, type: 'success', result })
    await new Promise(setImmediate)
  }
  await next({ contexts: [{ context: 'the window' }] })
  expect(browser.at(-1)?.params).toMatchObject({ expression: expect.stringMatching(/content-override', 0\)$/) })
  expect(playwright).toEqual([])
  await next({})
  await done
  expect(playwright).toEqual([{ id: 7, type: 'success', result: {} }])
})

it('says all that the console was given of an error, and nothing of what a test did not let through', () => {
  const { fromBrowser, playwright } = open()
  const say = (params: Record<string, unknown>) => fromBrowser({ type: 'event', method: 'log.entryAdded', params })
  say({ type: 'console', text: 'Lost: Error: x', args: [{ type: 'string', value: 'Lost:' }, { type: 'error' }] })
  say({ type: 'console', text: 'a b', args: [{ type: 'string', value: 'a b' }] })
  say({ type: 'javascript', text: 'downloadable font: download failed' })
  say({ type: 'javascript', text: 'TypeError: x is not a function' })
  expect(playwright.map(({ params }) => params)).toMatchObject([
    { args: [{ type: 'string', value: 'Lost: Error: x' }] },
    { args: [{ type: 'string', value: 'a b' }] },
    { text: 'TypeError: x is not a function' },
  ])
})

it('hands everything else on as it is, and puts what is filled in in place of what a field of type email holds', async () => {
  const { fromPlaywright, fromBrowser, playwright, browser } = open()
  await fromPlaywright({ id: 1, method: 'browsingContext.activate', params: { context: 'a' } })
  await fromPlaywright({ id: 2, method: 'script.evaluate', params: { expression: 'inputElement.value += text;' } })
  fromBrowser({ id: 1, type: 'success', result: {} })
  expect(browser).toEqual([
    { id: 1, method: 'browsingContext.activate', params: { context: 'a' } },
    { id: 2, method: 'script.evaluate', params: { expression: 'inputElement.value = text;' } },
  ])
  expect(playwright).toEqual([{ id: 1, type: 'success', result: {} }])
})

it('takes what Playwright does for itself for nothing that a visitor did, and lets it read the clipboard', async () => {
  const { fromPlaywright, playwright, browser } = open()
  const call = (params: object) =>
    fromPlaywright({ id: 1, method: 'script.callFunction', params: { ...params, userActivation: true } })
  await fromPlaywright({ id: 1, method: 'script.evaluate', params: { expression: '1 + 1', userActivation: true } })
  await call({ target: { context: 'a', sandbox: 'own' } })
  await call({ target: { context: 'a' }, arguments: [{ value: 'injectedScript.extend(source, arg)' }] })
  await call({ target: { context: 'a' } })
  expect(browser.map(({ params }) => params?.['userActivation'])).toEqual([false, false, false, true])
  await fromPlaywright({
    id: 2,
    method: 'permissions.setPermission',
    params: { descriptor: { name: 'clipboard-read' } },
  })
  expect([browser.length, playwright]).toEqual([4, [{ id: 2, type: 'success', result: {} }]])
})

it('presses the letters that no keyboard of Playwright has, and lets a script fill in all else', async () => {
  const { fromPlaywright, fromBrowser, playwright, browser } = open()
  const insert = (text: string) => {
    const strings = ['(text3) => window.__pw_bidiInsertText(text3)', '', text]
    const args = [{ handle: 'a' }, ...[true, false, ...strings].map((value) => ({ value }))]
    return { id: 3, method: 'script.callFunction', params: { target: { context: 'a' }, arguments: args } }
  }
  const pressed = fromPlaywright(insert('п'))
  const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: 'п' }))
  expect(browser).toMatchObject([{ method: 'input.performActions', params: { context: 'a', actions: [{ actions }] } }])
  fromBrowser({ id: browser[0]?.id ?? 0, type: 'success', result: {} })
  await pressed
  expect(playwright).toMatchObject([{ id: 3, type: 'success', result: { type: 'success' } }])
  await fromPlaywright(insert('x'))
  await fromPlaywright(insert('пароль'))
  expect(browser.slice(1).map(({ method }) => method)).toEqual(['script.callFunction', 'script.callFunction'])
})

it('lets every page say that its window stays open, before it hands on anything of a page', async () => {
  const { fromPlaywright, fromBrowser, browser } = open()
  const done = fromPlaywright({ id: 2, method: 'session.subscribe', params: { events: ['log'] } })
  expect(browser.map(({ method }) => method)).toEqual(['script.addPreloadScript'])
  fromBrowser({ id: browser[0]?.id ?? 0, type: 'success', result: {} })
  await done
  expect(browser.map(({ method }) => method)).toEqual(['script.addPreloadScript', 'session.subscribe'])
})
