const participles: Record<string, string> = {
  choose: 'chosen',
  forget: 'forgotten',
  leave: 'left',
  resend: 'asked for again',
  retry: 'tried again',
  send: 'sent',
  submit: 'submitted',
}

const events: Record<string, string> = {
  'activation.resend': 'activation email asked for again',
  'captcha.reload': 'another captcha asked for',
  'email.leave': 'email field left',
  'challenge.run': 'challenge runs again',
  'field.require': 'an empty field is needed elsewhere',
  'load.retry': 'Try again pressed',
  'step.back': 'back to the step before',
  'username.forget': 'Not you? pressed',
  'username.leave': 'username field left',
  'visitor.leave': 'Continue, OK or Back pressed',
}

/** An identifier in words: `loadSession` is 'load session'. */
export function wordsOf(name: string): string {
  const lowered = (letters: string) => ` ${letters.length > 1 ? letters : letters.toLowerCase()}`
  return name.replace(/[-_]/g, ' ').replace(/(?<=[a-z0-9])[A-Z]+/g, lowered)
}

/** A guard in words: `isWrongPassword` is 'wrong password'. */
export function conditionWords(guard: string): string {
  return wordsOf(guard).replace(/^is /, '')
}

/** An identifier as a title: `corporateOnly` is 'Corporate only'. */
export function titleOf(name: string): string {
  const words = wordsOf(name)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A visitor's event in words: `form.submit` is 'form submitted'. */
export function eventWords(event: string): string {
  const [noun = '', verb = ''] = event.split('.')
  return events[event] ?? `${wordsOf(noun)} ${participles[verb] ?? participleOf(verb)}`.trim()
}

function participleOf(verb: string): string {
  if (verb === '' || verb.endsWith('ed')) return verb
  return verb.endsWith('e') ? `${verb}d` : `${verb.replace(/(?<=[^aeiou])y$/, 'i')}ed`
}

/** A delay in words; one that the chart computes has a length where nothing else is named. */
export function durationWords(length: unknown, name: string): string {
  if (typeof length === 'function') return `${durationWords(length({ context: {} }), name)}, or as long as was said`
  if (/^\d+$/.test(name) && length === undefined) return durationWords(Number(name), '')
  if (typeof length !== 'number') return wordsOf(name)
  return length < 60_000 ? `${length / 1_000} s` : `${length / 60_000} min`
}

/** Breaks a text into lines of at most `width` letters. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
