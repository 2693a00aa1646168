/** White space, and characters that nobody can see; a variation selector belongs to the character before it. */
const unseen = '\\s\\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0'
const unseenStart = new RegExp(`^[${unseen}\\p{VS}]+`, 'u')
const isSeen = new RegExp(`[^${unseen}]`, 'u')

/** Removes what cannot be seen at the ends, collapses white space and composes letters. Never for passwords. */
export function tidy(value: string): string {
  // Of Chinese characters, Unicode would write one variant for another, which is somebody's name.
  const composed = value.replace(/\P{Script=Han}+/gu, (part) => part.normalize())
  const signs = [...composed.replace(unseenStart, '').replace(/\s+/g, ' ')]
  // A pattern that ends with `+$` looks at each run of spaces once for each of them.
  return signs.slice(0, signs.findLastIndex((sign) => isSeen.test(sign)) + 1).join('')
}
