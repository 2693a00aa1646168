/** Goes on to another address as a link would, without loading the app anew. */
export const goOn = (address: string): void => history.pushState({}, '', address)

/** The address of the page. */
export const where = (): string => location.href

/** What can be read of a page, its fields included, and what has been made in it that no screen makes. */
export function look() {
  const main = document.querySelector('main')
  const fields = [...(main?.querySelectorAll('input') ?? [])].map(({ value }) => value)
  const odd = [...document.querySelectorAll('main *, body > :not(#root, script)')].filter(
    (element) =>
      /^(script|iframe|object|embed|base|meta|style|math|marquee|video|img)$/.test(element.localName) ||
      [...element.attributes].some(
        ({ name, value }) => name.startsWith('on') || /^\s*(java|vb)script:|^data:text/i.test(value),
      ),
  )
  return {
    heading: document.querySelector('h1')?.textContent ?? '',
    text: [main?.textContent, ...fields].join('\n'),
    made: odd.map(({ outerHTML }) => outerHTML),
  }
}

/** How many texts would be elements, in a document without a policy where nothing runs. */
export function countLively(texts: string[]): number {
  const { body } = document.implementation.createHTMLDocument()
  return texts.filter((text) => {
    body.innerHTML = text
    return body.childElementCount > 0
  }).length
}

/** Lets what a text must not do be heard as an error of the page. */
export function hearCalls(): void {
  const hear = () => console.error('A text from outside ran.')
  Object.assign(window, { alert: hear, confirm: hear, prompt: hear })
}

/** Writes an email into the form of the page, beside a password where it asks for one, and sends it; null while there is no such form. */
export function sendEmail(email: string): true | null {
  const field = document.querySelector<HTMLInputElement>('main form input[name=email]')
  if (!field?.form || !Object.keys(field.form).some((key) => key.startsWith('__reactProps'))) return null
  const password = field.form.querySelector<HTMLInputElement>('[name=newPassword]')
  if (password) password.value = 'Fresh-Morning-2041'
  field.value = email
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.form.requestSubmit()
  return true
}

/** What a form holds and has made of it: the field is refused, or the gateway was asked; null until it is either. */
export function emailVerdict(answer: string): { held: string; isTaken: boolean } | null {
  const field = document.querySelector<HTMLInputElement>('main form input[name=email]')
  const isTaken = document.querySelector('main')?.textContent?.includes(answer) ?? false
  const isRefused = field?.getAttribute('aria-invalid') === 'true'
  return field && isTaken !== isRefused ? { held: field.value, isTaken } : null
}
