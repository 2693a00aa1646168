import { codePattern } from '#machines/port/one-time-code.ts'
import { type RefusalKind, refusals } from '#machines/port/refusals.ts'
import type { Answer, Browser } from './browser.ts'
import { led } from './check.ts'

export type Asked = Record<string, unknown>
/** Any refusal will do where no kind is named. */
export type Due = readonly [what: string, ...kinds: RefusalKind[]]

/** As it is shown, without what differs in any two answers. */
export const wordsOf = ({ body: { guid: _, error_guid: __, ...words } }: Answer) => JSON.stringify(words)

/** Of what the contract does not name only that it is there: it may differ each time. */
const toldBy = ({ body }: Answer) =>
  JSON.stringify(body, (name, value) =>
    /^(|HTTPStatus|status|(error_)?(message|code))$/.test(name) ? value : typeof value,
  )

/** What an answer has against being the refusal that is due. */
export function faultIn(answer: Answer, [what, ...kinds]: Due) {
  const { status, kind, message } = answer
  const codes = kinds.flatMap((one) => refusals[one].codes).join(' or ')
  const is = `${what} is answered by ${status} ${wordsOf(answer)}; due is`
  if (status < 400 || status >= 500) return `${is} a refusal${codes && ` with error_code ${codes}`}`
  const isGone = kinds.includes('codeGone') && [404, 410].includes(status) && message
  return kinds.length === 0 || kinds.some((one) => one === kind) || isGone ? undefined : `${is} error_code ${codes}`
}

/** Where the contract has a page, and what an address of it lacks. */
export function faultInAddress(address: string, pages: string, page?: string) {
  if (!URL.canParse(address)) return { fault: `${address} is no address` }
  const { origin, pathname, searchParams, hash } = new URL(address)
  const names = [...searchParams.keys(), ...new URLSearchParams(hash.slice(1)).keys()]
  const known = led.filter((one) => (page ?? one.page) === one.page && one.page === pathname)
  const lacks = known.map(({ query }) => query.filter((name) => name !== 'return_to' && !names.includes(name)))
  const [least = []] = lacks.sort((one, other) => one.length - other.length)
  const place = known[0] && `#/x-led/${led.indexOf(known[0])}`
  const due = page ?? [...new Set(led.map((one) => one.page))].join(', ')
  if (origin !== pages || !known[0]) return { fault: `leads to ${origin}${pathname}; due at ${pages} is ${due}`, place }
  if (least.length > 0) return { fault: `leads to ${pathname} without ${least.join(', ')}`, place }
  const code = searchParams.get('code') ?? 'none'
  return codePattern.test(code) ? undefined : { fault: `has the code ${code}; due is ${codePattern.source}`, place }
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

/** How often the same is asked, and the milliseconds that tell nothing in the quickest answers. */
const patience = { mail: { least: 4, most: 9, apart: 50 }, login: { least: 1, most: 2, apart: 200 } }

/** Asks for who has an account and who has none; says what tells which is which: status, words or time. */
export async function difference(ask: (body: Asked) => Promise<Answer>, both: Asked[], kind: keyof typeof patience) {
  const { least, most, apart } = patience[kind]
  const quickest = both.map(() => Number.POSITIVE_INFINITY)
  for (let round = 1; round <= most; round += 1) {
    const answers: Answer[] = []
    for (const body of both) answers.push(await ask(body))
    for (const tell of [({ status }: Answer) => `${status}`, toldBy])
      if (new Set(answers.map(tell)).size > 1)
        return answers.map((one) => `${one.status} ${wordsOf(one)}`).join(', without one ')
    for (const [index, { took }] of answers.entries()) quickest[index] = Math.min(quickest[index] ?? 0, took)
    if (round >= least && Math.max(...quickest) - Math.min(...quickest) < apart) return undefined
  }
  return quickest.map((time) => `${Math.round(time)} ms`).join(', without one ')
}
