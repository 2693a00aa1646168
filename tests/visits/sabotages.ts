import type { BrowserContext } from '@playwright/test'
import type { PromiseName } from './promises.ts'

/** Changes what the page asks for, or what it is answered. */
const asked = (change: string) => `{
  const { fetch } = window
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const isChange = /^(POST|PUT)$/.test(request.method) && !/modes|validate/.test(request.url)
    return isChange ? (${change})(fetch, request) : fetch(request)
  }
}`
const styled = (text: string) => `{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(${JSON.stringify(text)})
  document.adoptedStyleSheets = [sheet]
}`
const drawn = (change: string) =>
  `new MutationObserver(${change}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })`
const heard = (events: string, hear: string) =>
  `for (const type of ${JSON.stringify(events.split(' '))}) addEventListener(type, ${hear}, true)`

const swallow = '(event) => { event.preventDefault(); event.stopImmediatePropagation() }'
const isReady = `Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))`

const early = (events: string) => heard(events, `(event) => ${isReady} || (${swallow})(event)`)

/** For each promise a page that breaks it, and as little else as can be; some in several ways. */
export const sabotages: Record<PromiseName, string> & Record<`${PromiseName}, ${string}`, string> = {
  stands: 'sessionStorage.clear()',
  answered: heard('submit', swallow),
  outlives: early('click submit'),
  'spoken, early': early('change input'),
  'stands, early': `addEventListener('load', () => {
    for (const field of document.querySelectorAll('main input')) field.value = ''
  })`,
  once: asked('(fetch, request) => (fetch(request.clone()).then((answer) => answer.text()), fetch(request))'),
  alone: asked(`(fetch, request) => {
    const { url, headers, credentials } = request
    const answer = fetch(request)
    fetch(url.replace(/account.*/, 'account/logout'), { method: 'POST', headers, credentials }).then((one) => one.text()).catch(() => {})
    return answer
  }`),
  ends: '{ const { setTimeout } = window; window.setTimeout = (act, time, ...rest) => time >= 10_000 ? 0 : setTimeout(act, time, ...rest) }',
  finished: heard(
    'input change keydown',
    `({ isTrusted }) => {
    if (!isTrusted) return
    for (const field of document.getElementsByName('captchaAnswer')) if ('value' in field) field.value = ''
  }`,
  ),
  newer: asked(`async (fetch, request) => {
    const body = await request.clone().text()
    return fetch(new Request(request, { body: body.replace(/"lastName":"[^"]*"/, '"lastName":"Old"') }))
  }`),
  understood: heard(
    'submit',
    `(event) => {
    for (const field of event.target.querySelectorAll('[name=email], [name=username]'))
      if (/[<“ :]/.test(field.value)) {
        field.ariaInvalid = 'true'
        document.querySelector('h1').id = 'wrong'
        document.querySelector('h1').textContent = 'Please enter valid email address.'
        field.setAttribute('aria-describedby', 'wrong')
        event.stopImmediatePropagation()
        event.preventDefault()
      }
  }`,
  ),
  standing: asked(`async (fetch, request) => {
    const body = await request.clone().text()
    return fetch(new Request(request, { body: body.replace(/"(email|firstName|lastName)":"/, '$&x') }))
  }`),
  success: asked(`async (fetch, request) => {
    const answer = await fetch(request)
    return answer.ok ? answer : new Response('{}', { headers: { 'content-type': 'application/json' } })
  }`),
  begun: drawn(`() => {
    for (const field of document.querySelectorAll('main form input'))
      if (!field.value && field.ariaInvalid !== 'true') field.ariaInvalid = 'true'
  }`),
  focus: styled('*, *:focus-visible, *:has(:focus-visible) { outline: none !important; box-shadow: none !important }'),
  titled: drawn(`() => document.title && (document.title = '')`),
  headed: styled('h1 { display: none }'),
  spoken: drawn(`() => document.documentElement.lang === 'nl' || (document.documentElement.lang = 'nl')`),
  worded: drawn(`() => {
    const [button] = document.querySelectorAll('main form button[type=submit]')
    if (button && button.textContent !== 'Continue') button.textContent = 'Continue'
  }`),
  led: styled('#root :is(a, button) { display: none !important }'),
  kept: heard('input', `({ target }) => target.type === 'password' && (sessionStorage.typed = target.value)`),
  fits: styled('main { min-width: 1400px }'),
  heard: drawn(`() => {
    const spoken = document.getElementById('live-polite')
    if (!spoken?.textContent || spoken.said === spoken.textContent) return
    spoken.said = spoken.textContent
    spoken.replaceChildren(spoken.said)
  }`),
  sound: heard('click', `() => { throw new Error('Broken.') }`),
}

export const plant = (fault: string) => (context: BrowserContext) =>
  context.addInitScript({
    content: `if (origin !== 'null' && !location.pathname.startsWith('/challenge')) { ${fault} }`,
  })
