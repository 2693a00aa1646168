/** An address without its query and fragment, where codes, tokens and emails travel. */
export function scrubAddress(address: string): string {
  return address.replace(/[?#].*$/s, '')
}

/** A message without what could be private in it: addresses lose their query, emails and long random words are masked. */
export function scrub(text: string): string {
  return text
    .replace(/\b[a-z]+:\/\/[^\s"'<>]+/gi, scrubAddress)
    .replace(/(?<![^\s"'<>@])[^\s"'<>@]+@[^\s"'<>@]+/g, '[email]')
    .replace(/[A-Za-z0-9_\-+/=.%]{24,}/g, (word) => (/^[a-z./:-]+$/i.test(word) ? word : '[masked]'))
}
