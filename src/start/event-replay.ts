import { tellLeft, tellValue } from '../browser/type-into.ts'

declare global {
  interface Window {
    /** Set by the head script. */
    replayEvents?: () => Promise<void>
  }
}

interface HeldEvent {
  type: string
  selector: string
  value?: string
}

const types = ['click', 'change', 'input', 'focusin', 'submit']

/** Holds clicks, choices and submits until hydration; React drops earlier ones: https://github.com/react/react/pull/26716. */
export function holdEvents(onLink: () => void, onChoice: (value: string) => void): void {
  let held: HeldEvent[] = []
  let fields: HTMLInputElement[] = []
  let focused: EventTarget | null = null

  function hold(event: Event, selector: string | undefined, control: Element | null, value?: string): void {
    if (!selector) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // The same click is held once; another choice replaces the first.
    held = held.filter((entry) => entry.selector !== selector)
    held.push({ type: event.type, selector, ...(value !== undefined && { value }) })
    mark(control, true)
  }

  function capture(event: Event): void {
    const { type, target } = event
    if (!(target instanceof Element)) return
    if (type === 'focusin') {
      // React focuses fields that it rendered again.
      const isNew = fields.length > 0 && target instanceof HTMLInputElement && !fields.includes(target)
      if (!isNew) focused = target
    } else if (type === 'click') {
      const button = target.closest('#root button[type=button]')
      if (target.closest('a')) onLink()
      if (button) hold(event, selectorOf(button), button)
    } else if (type === 'submit') hold(event, formSelector(target), target.querySelector('[type=submit]'))
    else if (type === 'change' && target instanceof HTMLSelectElement && !target.form) {
      onChoice(target.value)
      hold(event, selectorOf(target), target, target.value)
    } else if (type === 'input' && target instanceof HTMLInputElement && target.form && event.isTrusted) {
      const form = formSelector(target.form)
      held = held.filter(({ selector }) => selector !== form)
      mark(target.form.querySelector('[type=submit]'), false)
    }
  }

  for (const type of types) addEventListener(type, capture, true)
  const note = () => {
    fields = [...document.querySelectorAll<HTMLInputElement>('#root input')]
  }
  // The document is parsed, and no module has run.
  document.addEventListener('readystatechange', note, { once: true })
  window.replayEvents = async () => {
    delete window.replayEvents
    for (const type of types) removeEventListener(type, capture, true)
    for (const control of document.querySelectorAll('[data-held]')) mark(control, false)
    for (const field of fields) restoreField(field, field === focused)
    for (const { type, selector, value } of held) {
      const control = document.querySelector<HTMLElement>(selector)
      if (control instanceof HTMLFormElement) control.requestSubmit()
      else if (control instanceof HTMLSelectElement) {
        control.value = value ?? ''
        tellValue(control)
      } else if (type === 'click') control?.click()
      // React renders the result before the next event.
      await null
    }
  }
}

/** Replays the held events once, in order; a second call does nothing. */
export function replayEvents(): void {
  void window.replayEvents?.()
}

function mark(control: Element | null, isHeld: boolean): void {
  if (!control || control.hasAttribute('data-held') === isHeld) return
  control.toggleAttribute('data-held', isHeld)
  control.ariaBusy = isHeld ? 'true' : null
}

/** Sends typed and autofilled values to React, also for fields that it rendered again. */
function restoreField(field: HTMLInputElement, wasFocused: boolean): void {
  const now = field.isConnected ? field : document.querySelector<HTMLInputElement>(selectorOf(field) ?? ':not(*)')
  if (!now || now.type === 'checkbox') return
  if (now !== field && !now.readOnly && field.value !== field.defaultValue) now.value = field.value
  if (now !== field && wasFocused && [document.body, now].includes(document.activeElement as HTMLElement)) {
    now.focus()
    // `selectionStart` is null in an email field.
    if (field.selectionStart !== null) now.setSelectionRange(field.selectionStart, field.selectionEnd)
  }
  if (now.value === now.defaultValue) return
  tellValue(now)
  tellLeft(now)
}

function selectorOf(control: Element): string | undefined {
  for (const name of ['id', 'aria-controls', 'name']) {
    const value = control.getAttribute(name)
    if (value) return `${control.localName}[${name}="${CSS.escape(value)}"]`
  }
  return undefined
}

function formSelector(form: Element): string | undefined {
  const field = form.querySelector('input[name]')
  const selector = form instanceof HTMLFormElement && field ? selectorOf(field) : undefined
  return selector && `form:has(${selector})`
}
