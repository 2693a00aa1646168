import type { RefusalKind } from '#machines/port/refusals.ts'
import { type Answer, type Browser, type Call, type Say, Stuck } from './browser.ts'

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

/** So many milliseconds apart, in the quickest of some rounds, two answers tell nothing by their time. */
const alike = { apart: 50, least: 5, most: 10 }

const told = (what: unknown[]) => `tells who has an account: ${what.join(', without one ')}`

/** Asks the same for who has an account and who has none; words and status must not tell which is which. */
export async function askBoth({ ask }: Browser, call: Call, both: Record<string, unknown>[], say: Say) {
  const answers: Answer[] = []
  for (const body of both) answers.push(await ask(call, body))
  for (const pair of [answers.map(({ status }) => `${status}`), answers.map(wordsOf)])
    if (pair[0] !== pair[1]) {
      say(call, told(pair))
      throw new Stuck()
    }
  return answers
}

/** Neither must the time. */
export async function askForLong(browser: Browser, call: Call, both: Record<string, unknown>[], say: Say) {
  const quickest = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 1; round <= alike.most; round += 1) {
    const answers = await askBoth(browser, call, both, say)
    const refused = answers.find(({ status }) => status >= 300)
    if (refused) return say(call, `what is asked is refused: ${refused.status} ${wordsOf(refused)}`)
    for (const [index, { took }] of answers.entries()) quickest[index] = Math.min(quickest[index] ?? 0, took)
    const [one = 0, other = 0] = quickest
    if (round >= alike.least && Math.abs(one - other) < alike.apart) return
  }
  say(call, told(quickest.map((time) => `${Math.round(time)} ms`)))
}
