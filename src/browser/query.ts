/** What is left before a name of an `&` that was copied out of HTML, and a question mark too many. */
const mangled = /^(?:\?|amp;|#?0*38;|#?x0*26;)+/i

/** What a program writes that had no value. */
const unset = /^(undefined|null)$/

/** An address that was encoded twice. */
const twice = /^https?%3a/i

/** Where the query begins once more, with a name of ours. A return address has a query of its own, and what is encoded is a value. */
const begunAgain = /\?(?=(?:\w+_\w+|email|code|state|error|ua|prompt|platform|\w+Name|productCode)=)/i

/** The names that are written so; every other one is in lower case. */
const inCamelCase = ['firstName', 'lastName', 'fullName', 'productCode']
const nameOf = (written: string) => inCamelCase.find((name) => name.toLowerCase() === written) ?? written

/** Names are known in any case; the first value of each counts. */
export function readQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  for (const part of text.split('&'))
    for (const each of /^[^=]*return_to=/i.test(part) ? [part] : part.split(begunAgain))
      for (const [written, value] of new URLSearchParams(each)) {
        const name = nameOf(written.replace(mangled, '').toLowerCase())
        if (!unset.test(value)) query[name] ??= meant(name, value)
      }
  return query
}

function meant(name: string, value: string): string {
  // No email address holds a space: it was a plus sign that nobody encoded.
  if (name === 'email') return value.trim().replace(/ /g, '+')
  if (name !== 'return_to' || !twice.test(value)) return value
  const [once = ''] = new URLSearchParams(`=${value.replace(/[+&]/g, encodeURIComponent)}`).values()
  return once
}

/** Leaves out values that are not strings. */
export function writeQuery(query: Record<string, unknown>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const text = new URLSearchParams(entries).toString()
  return text && `?${text}`
}
