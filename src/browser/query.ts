/** What is left before a name of an `&` that was copied out of HTML, and a question mark too many. */
const mangled = /^(?:\?|amp;|#?0*38;|#?x0*26;)+/i

/** An address that was encoded twice. */
const twice = /^https?%3a/i

/** A value in which the query begins once more. */
const begunAgain = /^(.*?)\?(\w+=.*)$/s

/** The first value of each name counts. No email address holds a space: it was a plus sign that nobody encoded. */
export function readQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  for (const [written, whole] of new URLSearchParams(text)) {
    const name = written.replace(mangled, '')
    const [once = ''] = twice.test(whole) ? new URLSearchParams(`=${whole}`).values() : [whole]
    // A return address has a query of its own.
    const [, value = once, rest = ''] = (name !== 'return_to' && begunAgain.exec(once)) || []
    query[name] ??= name === 'email' ? value.trim().replace(/ /g, '+') : value
    for (const [again, late] of Object.entries(readQuery(rest))) query[again] ??= late
  }
  return query
}

/** Leaves out values that are not strings. */
export function writeQuery(query: Record<string, unknown>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const text = new URLSearchParams(entries).toString()
  return text && `?${text}`
}

/** For a route's `validateSearch`: the named parameters, if they are texts. Whoever uses a value judges it. */
export function pickQuery<Name extends string>(...names: Name[]) {
  return (query: Record<string, unknown>): Partial<Record<Name, string>> =>
    Object.fromEntries(
      names.filter((name) => typeof query[name] === 'string').map((name) => [name, query[name]]),
    ) as Partial<Record<Name, string>>
}
