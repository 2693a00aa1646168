/** A message of WebDriver BiDi: a command, its answer, or an event. */
export interface Message {
  id?: number
  type?: string
  method?: string
  params?: Record<string, unknown>
  result?: Record<string, unknown>
}

interface Ends {
  toPlaywright(message: Message): void
  toBrowser(message: Message): void
}

interface Entry {
  type: string
  text: string | null
  args?: { type: string; value?: unknown }[]
}

/** More than Playwright ever counts to. */
const ownIds = 2 ** 50

const schemes: Record<string, number> = { dark: 0, light: 1 }
const asTheSystem = 2

/** Errors of what was asked of the network, which Chromium has other words for: a font, or a script that is empty. */
const ofNetwork =
  /^downloadable font: |^Cross-Origin Request Blocked: .*CORS request did not succeed|disallowed MIME type \(“(text\/html)?”\)|The computed hash is “47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=”/

/**
 * Playwright adds to what a field of type email holds, where it has chosen all of it to be replaced; and what it does for
 * itself, as it settles in a page or looks at one, would pass for something that the visitor did.
 */
function replacing(message: Message): Message {
  const text = JSON.stringify(message).replaceAll('inputElement.value += text', 'inputElement.value = text')
  const isOwn = message.method === 'script.evaluate' || /"sandbox":|injectedScript\.extend\(/.test(text)
  return JSON.parse(isOwn ? text.replace('"userActivation":true', '"userActivation":false') : text)
}

/** Runs in every page before its scripts: a window that may not close itself says so, which Firefox tells nobody else. */
function sayWhatStaysOpen(): void {
  const { close } = window
  window.close = () => {
    close.call(window)
    if (!window.closed) console.warn('Scripts may close only the windows that were opened by them.')
  }
}

/** A letter that is not on Playwright's keyboard, and that it so lets a script write. */
function letterIn({ params }: Message): string | undefined {
  const [how, , text] = ((params?.['arguments'] ?? []) as { value?: unknown }[])
    .slice(3)
    .map(({ value }) => String(value))
  return how?.includes('__pw_bidiInsertText(') && /^[^\0-\x7f]$/u.test(text ?? '') ? text : undefined
}

/**
 * What Playwright says to a Firefox that is newer than the release for long support, and what that one answers: the
 * colour scheme is a preference there, and what the console was given has to be read from the whole line.
 */
export function openTranslation({ toPlaywright, toBrowser }: Ends) {
  let last = ownIds
  const waiting = new Map<number, (result: Record<string, unknown>) => void>()
  const ask = (method: string, params: Record<string, unknown>) =>
    new Promise<Record<string, unknown>>((done) => {
      last += 1
      waiting.set(last, done)
      toBrowser({ id: last, method, params })
    })
  const prefer = async (scheme: unknown) => {
    const { contexts } = await ask('browsingContext.getTree', { 'moz:scope': 'chrome' })
    const [{ context } = {}] = contexts as { context?: string }[]
    const value = schemes[String(scheme)] ?? asTheSystem
    const expression = `Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', ${value})`
    await ask('script.evaluate', { expression, target: { context }, awaitPromise: false })
  }
  const press = async (letter: string, { id = 0, params }: Message) => {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: letter }))
    const { context } = Object(params?.['target'])
    await ask('input.performActions', { context, actions: [{ type: 'key', id: 'letters', actions }] })
    toPlaywright({ id, type: 'success', result: { type: 'success', realm: '', result: { type: 'undefined' } } })
  }
  const agree = ({ id = 0 }: Message) => toPlaywright({ id, type: 'success', result: {} })
  return {
    fromPlaywright: async (message: Message) => {
      const letter = letterIn(message)
      if (letter) return press(letter, message)
      if (message.method === 'session.subscribe')
        await ask('script.addPreloadScript', { functionDeclaration: String(sayWhatStaysOpen) })
      if (message.method?.startsWith('script.')) return toBrowser(replacing(message))
      // What is on the clipboard a page may read here by a preference, whoever asks.
      if (/^clipboard-/.test(Object(message.params?.['descriptor']).name)) return agree(message)
      if (message.method !== 'emulation.setMediaFeaturesOverride') return toBrowser(message)
      await prefer(Object(message.params?.['features'])['prefers-color-scheme'])
      agree(message)
    },
    fromBrowser: (message: Message) => {
      const { id = 0, method, params, result = {} } = message
      const answered = waiting.get(id)
      waiting.delete(id)
      if (answered) return answered(result)
      if (method !== 'log.entryAdded') return toPlaywright(message)
      const { type, text, args } = params as unknown as Entry
      if (type === 'javascript' && ofNetwork.test(text ?? '')) return
      const isPlain = !args?.some((arg) => arg.type === 'error')
      toPlaywright(isPlain ? message : { ...message, params: { ...params, args: [{ type: 'string', value: text }] } })
    },
  }
}
