/** What HTML writes for `&`, but for that character. */
const ampersand = '(amp|#0*38|#x0*26);'
const writtenAmpersand = new RegExp(`^(\\?|${ampersand})+`, 'i')
/** Where a second query begins, in an address that had one. */
const secondQuery = /\?(?=(?:code|email|access_token|state|return_to|utm_\w+)=)/

/**
 * The first value of each name counts, also where an address was copied out of HTML, or has two queries. No email address
 * holds a space: it was a plus sign that nobody encoded.
 */
export function readQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  for (const [written, whole] of new URLSearchParams(text)) {
    const name = written.replace(writtenAmpersand, '')
    // A return address has a query of its own.
    const [value = '', ...more] = name === 'return_to' ? [whole] : whole.split(secondQuery)
    query[name] ??= name === 'email' ? value.trim().replace(/ /g, '+') : value
    for (const [other, own] of Object.entries(readQuery(more.join('&')))) query[other] ??= own
  }
  return query
}

/** A number sign in what HTML wrote for `&` began the fragment: what follows belongs to the query. */
export function wholeQuery({ search, hash }: { search: string; hash: string }): { search: string; hash: string } {
  const isCut = search.endsWith('&') && new RegExp(`^${ampersand}`, 'i').test(hash)
  return isCut
    ? { search: `${search}${encodeURIComponent(hash[0] ?? '')}${hash.slice(1)}`, hash: '' }
    : { search, hash }
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
