/** The controls of a form that a visitor can reach, by name and in document order; a security check is its fieldset. */
export function controlsOf(form: HTMLFormElement): Map<string, HTMLElement> {
  const reachable = [...form.elements].filter((control) => control.matches('[name]:not([type=hidden])'))
  return new Map(reachable.map((control) => [control.getAttribute('name') ?? '', control as HTMLElement]))
}

/** The control of that name, in whichever form of the page. */
export function controlOf(name: string): HTMLElement | undefined {
  return [...document.forms].map((form) => controlsOf(form).get(name)).find(Boolean)
}

export function inputOf(name: string): HTMLInputElement | undefined {
  const control = controlOf(name)
  return control instanceof HTMLInputElement ? control : undefined
}

/** True if somebody has typed into a form that stands on the page. */
export function hasTyped(): boolean {
  const inputs = document.querySelectorAll<HTMLInputElement>('main input:not([readonly], [type=checkbox])')
  return [...inputs].some(({ value, defaultValue }) => value !== defaultValue)
}
