import type { Language } from '../language/languages.ts'
import { rememberLanguage } from './language-choice.ts'
import { partFailed } from './late-part.ts'
import { taken } from './taken.ts'
import { takeUnheard } from './unheard.ts'

/**
 * Holds what the visitor does to the prerendered controls, which all stand on the page by now, before the app is in
 * charge of them, and hands it over once when it is: presses, a language, a form that is sent, fields that were filled.
 * What cannot be handed over is said. React itself drops what comes early: https://github.com/react/react/pull/26716.
 */
export function holdEarly(sayLost: () => void): void {
  /** What the app is not in charge of yet. */
  const early = new Set<Element>(document.querySelectorAll('#root :is(button, form), footer select'))
  const nameOf = (control: Element) =>
    control.getAttribute('aria-controls') ?? control.getAttribute('name') ?? control.textContent
  /** What each was called in the page as it came, in whatever language, by which it is found where that is drawn anew. */
  const names = new Map([...early].map((control) => [control, nameOf(control)]))
  const isNow = (control: Element, before: Element) => control === before || nameOf(control) === names.get(before)
  const presses = new Set<HTMLButtonElement>()
  const { pathname } = location
  let language: string | undefined
  // A browser fills in the first one without a word.
  let form = document.querySelector<HTMLFormElement>('#root form')
  let focused = ''
  let isSent = false
  let isPartLost = false

  const menu = () => document.querySelector<HTMLSelectElement>('footer select')
  const isWhole = () => isPartLost || ![...early].some(({ isConnected }) => isConnected)
  const closest = <Found extends Element>(target: EventTarget | null, selector: string) =>
    target instanceof Element ? target.closest<Found>(`#root ${selector}`) : null
  const hold = (control: Element | null | undefined, isHeld: boolean) => {
    if (!control || control.hasAttribute('data-held') === isHeld) return
    control.toggleAttribute('data-held', isHeld)
    control.ariaBusy = isHeld ? 'true' : null
  }
  const setSent = (sent: boolean) => {
    isSent = sent
    hold(form?.querySelector('[type=submit]'), sent)
  }

  const handlers: Record<string, (event: Event) => void> = { click, change, focusin, input, submit }
  for (const [type, hear] of Object.entries(handlers)) addEventListener(type, hear, true)
  addEventListener(taken, take)
  addEventListener(partFailed, lose)
  for (const event of takeUnheard()) handlers[event.type]?.(event)
  focused = touch(document.activeElement)

  function click(event: Event): void {
    const button = closest<HTMLButtonElement>(event.target, 'button[type=button]')
    if (!button) return
    if (!early.has(button)) {
      // What is done now need not be done again.
      forget((pressed) => isNow(button, pressed))
      return
    }
    event.stopImmediatePropagation()
    presses.add(button)
    hold(button, true)
  }

  // Another language is for a page that is whole: in it, what was prerendered could not be taken over any more.
  function change(event: Event): void {
    const select = menu()
    if (!select || event.target !== select) return
    language = undefined
    if (isWhole()) return
    event.stopImmediatePropagation()
    language = select.value
    rememberLanguage(language as Language)
    hold(select, true)
  }

  function touch(target: EventTarget | null): string {
    const own = closest<HTMLFormElement>(target, 'form')
    if (!own || !early.has(own) || !(target instanceof HTMLInputElement)) return ''
    form = own
    return target.name
  }

  function focusin({ target }: Event): void {
    focused = touch(target)
  }

  function input(event: Event): void {
    // Whoever types on is not done.
    if (touch(event.target) && isSent && event.isTrusted) setSent(false)
  }

  function submit(event: Event): void {
    const own = closest<HTMLFormElement>(event.target, 'form')
    // Whoever signs in by a form goes no other way any more.
    forget((pressed) => !pressed.hasAttribute('aria-controls'))
    if (!own || !early.has(own)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    form = own
    setSent(true)
  }

  function take({ target }: Event): void {
    if (!(target instanceof HTMLElement)) return
    // What was pressed on another screen is not meant on this one.
    if (location.pathname !== pathname) presses.clear()
    const isTaken = early.delete(target) || form?.isConnected === false
    if (target !== menu()) hold(target, false)
    const finish = isTaken && target instanceof HTMLFormElement && takeForm(target)
    // After React is through with what it is at.
    setTimeout(() => {
      if (finish) finish()
      whenIdle(handOver)
    })
  }

  function lose(): void {
    isPartLost = true
    if (presses.size > 0) sayLost()
    handOver()
  }

  function forget(isMeant: (pressed: HTMLButtonElement) => boolean): void {
    for (const pressed of presses) {
      if (!isMeant(pressed)) continue
      presses.delete(pressed)
      hold(pressed, false)
    }
  }

  function handOver(): void {
    for (const pressed of presses) {
      const all = pressed.isConnected ? [pressed] : document.querySelectorAll<HTMLButtonElement>('#root button')
      const button = [...all].find((one) => one.checkVisibility() && isNow(one, pressed))
      if (!button || early.has(button)) continue
      presses.delete(pressed)
      button.click()
    }
    const select = menu()
    if (language === undefined || !select || early.has(select)) return
    select.value = language
    hold(select, false)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }

  /**
   * Brings what stood in a form to the one that was drawn in its place, before anybody types on there; the answer does what
   * the app has to hear.
   */
  function takeForm(own: HTMLFormElement): () => void {
    const fields = own.querySelectorAll('input')
    for (const field of fields) {
      const before = form?.isConnected === false && form.elements.namedItem(field.name)
      if (before instanceof HTMLInputElement && !field.readOnly) {
        field.value = before.value
        if (focused !== field.name) continue
        field.focus()
        // A field for an email has no place in its text to go to.
        if (before.selectionStart !== null) field.setSelectionRange(before.selectionStart, before.selectionEnd)
      }
    }
    return () => {
      for (const field of fields) {
        if (field.value === field.defaultValue || field.type === 'checkbox') continue
        field.dispatchEvent(new Event('input', { bubbles: true }))
        if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      }
      form = null
      if (isSent) {
        // What was pressed before that, a password shown among it, and the language come before that.
        handOver()
        setTimeout(() => own.requestSubmit())
      }
      isSent = false
    }
  }
}

/** When the app is through with everything it is at, or soon. */
function whenIdle(work: () => void): void {
  // Safari has no such call.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 500 })
  else setTimeout(work, 100)
}
