import type { RefusalKind } from '#machines/port/refusals.ts'
import type { Answer, Browser } from './browser.ts'

export type Asked = Record<string, unknown>
export type Due = readonly [what: string, kinds?: RefusalKind[], status?: number]

/** Without what differs in any two answers. */
export const wordsOf = ({ body: { guid: _, error_guid: __, ...words } }: Answer) => JSON.stringify(words)

/** What an answer has against being the refusal that is due. */
export function faultIn({ status, kind }: Answer, [what, kinds = [], due]: Due) {
  const isKnown = kinds.length === 0 || kinds.some((one) => one === kind)
  const isGone = kinds.includes('codeGone') && [404, 410].includes(status)
  if (status < 400 || status >= 500) return `${what} is answered with ${status}, not refused`
  if (!isKnown && !isGone) return `${what} is refused, but not as ${kinds.join(' or ')}`
  return due && status !== due ? `${what} is refused with ${status}, not ${due}` : undefined
}

/** Scheme and registrable domain, as far as it can be guessed. */
const siteOf = (address: string) =>
  new URL(address).origin.replace(/:\d+$/, '').replace(/\/\/.*?([^./]+\.([a-z]{2,3}\.[a-z]{2}|[^.]+))$/, '//$1')

/** What the cookies of each call lack of what a session needs. */
export function lacking(set: Browser['set'], gateway: string, pages: string) {
  const isElsewhere = siteOf(gateway) !== siteOf(pages)
  const isSecure = isElsewhere || gateway.startsWith('https:')
  const due = ['HttpOnly', ...(isSecure ? ['Secure'] : []), ...(isElsewhere ? ['SameSite=None'] : [])]
  const lacksOf = (cookie: string) => due.filter((one) => !new RegExp(`; *${one} *(;|$)`, 'i').test(cookie))
  return (['loadSession', 'logIn'] as const).flatMap((call) => {
    const [lacks = []] = (set[call] ?? []).map(lacksOf).sort((one, other) => one.length - other.length)
    return lacks.length > 0 ? [[call, lacks.join(', ')] as const] : []
  })
}

/** True for what is no path below the address of the pictures. */
export function isAway(image: unknown) {
  const base = 'https://pictures.example/below/'
  return !URL.parse(`${image}`.replace(/^\//, ''), base)?.href.startsWith(base)
}

/** How often the same is asked, and the milliseconds that tell nothing in the quickest answers. */
const patience = { mail: { least: 4, most: 9, apart: 50 }, login: { least: 1, most: 2, apart: 200 } }

/** Asks for who has an account and who has none; says what tells which is which: status, words or time. */
export async function difference(ask: (body: Asked) => Promise<Answer>, both: Asked[], kind: keyof typeof patience) {
  const { least, most, apart } = patience[kind]
  const quickest = both.map(() => Number.POSITIVE_INFINITY)
  for (let round = 1; round <= most; round += 1) {
    const answers: Answer[] = []
    for (const body of both) answers.push(await ask(body))
    for (const told of [answers.map(({ status }) => `${status}`), answers.map(wordsOf)])
      if (told[0] !== told[1]) return told.join(', without one ')
    for (const [index, { took }] of answers.entries()) quickest[index] = Math.min(quickest[index] ?? 0, took)
    if (round >= least && Math.max(...quickest) - Math.min(...quickest) < apart) return undefined
  }
  return quickest.map((time) => `${Math.round(time)} ms`).join(', without one ')
}
