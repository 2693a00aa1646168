/** Queries and fragments may hold codes, tokens and emails. */
export function scrubAddress(address: string): string {
  return address.replace(/[?#].*$/s, '')
}

export function scrub(text: string): string {
  return text
    .replace(/\b[a-z]+:\/\/[^\s"'<>]+/gi, scrubAddress)
    .replace(/(?<![^\s"'<>@])[^\s"'<>@]+@[^\s"'<>@]+/g, '[email]')
    .replace(/[A-Za-z0-9_\-+/=.%]{24,}/g, (word) => (/^[a-z./:-]+$/i.test(word) ? word : '[masked]'))
}
