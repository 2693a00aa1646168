/**
 * The first value of each name counts, also where an address was copied out of HTML with `&amp;`. No email address holds a
 * space: it was a plus sign that nobody encoded.
 */
export function readQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  for (const [written, value] of new URLSearchParams(text)) {
    const name = written.replace(/^(amp;)+/, '')
    query[name] ??= name === 'email' ? value.trim().replace(/ /g, '+') : value
  }
  return query
}

/** Leaves out values that are not strings. */
export function writeQuery(query: Record<string, unknown>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const text = new URLSearchParams(entries).toString()
  return text && `?${text}`
}

/** A route's search schema; other parameters are ignored. */
export function searchSchema<Name extends string>(...names: Name[]) {
  return (query: Record<string, unknown>): Partial<Record<Name, string>> =>
    Object.fromEntries(
      names.filter((name) => typeof query[name] === 'string').map((name) => [name, query[name]]),
    ) as Partial<Record<Name, string>>
}
