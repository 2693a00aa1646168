/** The label of the challenge by language. */
export const labels: Record<string, string> = {
  en: 'I am not a robot',
  es: 'No soy un robot',
  pt: 'Não sou um robô',
  de: 'Ich bin kein Roboter',
  it: 'Non sono un robot',
  fr: 'Je ne suis pas un robot',
  zh: '我不是机器人',
  ko: '로봇이 아닙니다',
  ja: '私はロボットではありません',
}

/** The script that provides `window.turnstile`; it uses DOM calls only, because of the strict CSP. */
export const widgetScript = (origin: string) => `(() => {
  'use strict'
  const origin = ${JSON.stringify(origin)}
  const timeout = 10000
  const widgets = new Map()
  let count = 0

  const remove = (id) => {
    const widget = widgets.get(id)
    if (!widget) return
    clearTimeout(widget.timer)
    widget.frame.remove()
    widgets.delete(id)
  }

  addEventListener('message', (event) => {
    const id = event.data?.challenge
    const widget = widgets.get(id)
    if (!widget || event.origin !== origin || event.source !== widget.frame.contentWindow) return
    const { kind, token } = event.data
    if (kind === 'ready') clearTimeout(widget.timer)
    if (kind === 'asking') widget.options['before-interactive-callback']?.()
    if (kind === 'running') widget.options['after-interactive-callback']?.()
    if (kind === 'token') widget.options.callback?.(token)
    if (kind === 'expired') widget.options['expired-callback']?.()
    if (kind === 'unsupported') widget.options['unsupported-callback']?.()
    if (kind === 'error') widget.options['error-callback']?.('challenge-failed')
  })

  window.turnstile = Object.freeze({
    render(container, options = {}) {
      count += 1
      const id = 'challenge-' + count
      const { sitekey, theme = 'auto', language = 'en' } = options
      const query = new URLSearchParams({ id, parent: location.origin, sitekey, theme, language })
      const frame = document.createElement('iframe')
      Object.assign(frame, { title: 'Challenge', width: '300', height: '65', src: origin + '/challenge/frame?' + query })
      frame.setAttribute('frameborder', '0')
      frame.setAttribute('scrolling', 'no')
      const timer = setTimeout(() => options['error-callback']?.('load-failed'), timeout)
      widgets.set(id, { frame, options, timer })
      container.append(frame)
      return id
    },
    remove,
  })
})()
`

/**
 * The script in the widget's frame: ticking the box posts a token to the embedding page. With the cookie `challenge=auto` the
 * check needs nobody's hand.
 */
export const frameScript = `
  const { id, parent: parentOrigin } = document.documentElement.dataset
  const box = document.querySelector('input')
  const lifetime = 4 * 60 * 1000
  const tell = (kind, token) => parent.postMessage({ challenge: id, kind, token }, parentOrigin)
  const isAuto = document.cookie.includes('challenge=auto')
  const begin = () => (isAuto ? solve() : tell('asking'))
  const reset = (kind) => {
    box.checked = box.disabled = false
    tell(kind)
  }
  async function solve() {
    box.checked = true
    box.disabled = !isAuto
    tell('running')
    try {
      const answer = await fetch('/challenge/token', { method: 'POST' })
      if (!answer.ok) throw new Error('No token.')
      tell('token', (await answer.json()).token)
      setTimeout(() => {
        reset('expired')
        begin()
      }, lifetime)
    } catch {
      reset('error')
    }
  }
  box.addEventListener('change', solve)
  tell('ready')
  begin()
`
