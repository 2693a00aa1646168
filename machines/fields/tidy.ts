/** White space, and characters that nobody can see; a variation selector belongs to the character before it. */
const unseen = '\\s\\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0'
const unseenEnds = new RegExp(`^[${unseen}\\p{VS}]+|[${unseen}]+$`, 'gu')

/** Removes what cannot be seen at the ends and collapses white space. Never for passwords. */
export function tidy(value: string): string {
  return value.replace(unseenEnds, '').replace(/\s+/g, ' ')
}
