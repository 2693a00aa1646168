import fc from 'fast-check'
import { type Language, languages } from '#src/settings/languages.ts'
import { type Screen, screens } from '../journeys/screens.ts'
import { people } from '../world/people.ts'
import { addresses, addressOf, calls, fates, type Step, type Visit, type Way, ways } from './visit.ts'

type Steps = fc.Arbitrary<Step>

const step = (kind: Step['do'], more: object = {}) => fc.record({ do: fc.constant(kind), ...more }) as Steps
const any = <Value>(...values: readonly Value[]) => fc.constantFrom(...values)
const keysOf = <Key extends string>(all: Record<Key, unknown>) => Object.keys(all) as Key[]
const often = <Value>(...all: [weight: number, arbitrary: fc.Arbitrary<Value>][]) =>
  fc.oneof(...all.map(([weight, arbitrary]) => ({ weight, arbitrary })))

const nth = fc.nat(9)
const language = any(...keysOf(languages))
const way = often<Way>([1, any('right')], [1, any(...keysOf(ways))])
const pressed = any('once', 'once', 'twice', 'held', 'enter')
const type = step('type', { on: nth, as: way, how: any('typed', 'typed', 'pasted', 'filled', 'composed') })
const [fill, prove, back, forth, reload, die] = [
  step('fill'),
  step('prove'),
  step('back'),
  step('forth'),
  step('reload'),
  step('die'),
]
const press = step('press', { on: often<unknown>([1, any('submit')], [1, nth]), how: pressed })
const submit = step('press', { on: any('submit'), how: pressed })
const follow = step('follow', { on: nth })
const gateway = step('gateway', {
  call: any(...calls),
  is: often<keyof typeof fates>([1, any('late')], [3, any(...keysOf(fates))]),
})
const late = step('gateway', { call: any('POST *', 'PUT *'), is: any('late') })
const lateCheck = step('gateway', { call: any('GET /challenge/*', 'POST /challenge/token'), is: any('late') })
const wait = step('wait', { for: any('answer', 'answer', 'nothing') })
const change = step('language', { to: language })
const elsewhere = step('elsewhere', { what: any('renamed', 'renamed', 'signed out', 'signed in') })

const indexes = (which: (screen: Screen) => unknown) =>
  addresses.flatMap((address, at) => (screens.some((one) => addressOf(one) === address && which(one)) ? at : []))
const at = (which: (screen: Screen) => unknown, isEarly = any(false, false, false, true)) =>
  step('open', { at: any(...indexes(which)), early: isEarly })
const open = often([3, at(({ fields }) => fields)], [1, at(() => true)])
const own = at(({ shows = '' }) => /^(edit-profile|change-password)/.test(shows))
const signIn = at(({ button }) => button === 'Sign in')
const early = at(({ heading, fields }) => heading && fields, any(true))

const single = often(
  [3, type],
  [3, press],
  [2, fc.oneof(follow, open, step('choose', { on: nth, nth }), step('window', { width: any(320, 480, 1280) }))],
  [2, fc.oneof(back, forth, reload, die, change, step('beside'), step('tab'), step('look'))],
  [1, fc.oneof(step('offline'), step('online'), step('translate'), step('extend'))],
)

const inTurn = (...steps: Steps[]): fc.Arbitrary<Step[]> => fc.tuple(...steps)
/** What people do one after the other; anything else comes between, before and behind. */
const habits = often(
  [6, inTurn(single)],
  [1, inTurn(fill, submit, wait)],
  [1, inTurn(gateway, fill, submit, wait)],
  [1, inTurn(gateway, single, wait)],
  [1, inTurn(fill, late, submit, fc.oneof(press, single), wait)],
  [1, inTurn(fill, fc.oneof(reload, die, change, type))],
  [1, inTurn(fill, fc.oneof(back, follow), fc.oneof(forth, back))],
  [1, inTurn(fill, submit, prove, single, submit, wait)],
  [2, inTurn(fill, fill, prove, fc.oneof(change, single), fc.oneof(change, submit))],
  [1, inTurn(lateCheck, fill, submit, fill, submit, wait)],
  [2, inTurn(elsewhere, submit, wait)],
  [1, inTurn(early, fc.oneof(fill, type, change), wait)],
  [1, inTurn(early, fc.oneof(fill, type, change), fc.oneof(press, submit, follow, change), wait)],
)

type Begin = Pick<Visit, 'who' | 'has'> & { first: Step }
const mails = any<Pick<Visit, 'who' | 'has'>>(
  { who: 'active', has: 'reset' },
  { who: 'invited', has: 'setup' },
  { who: 'active', has: 'delete' },
  { who: 'inactive', has: 'activation' },
  { who: 'inactive', has: 'trial' },
)
const anybody = any(...people.map(({ key }) => key), 'nobody', 'nobody', 'active', 'active', 'captcha', 'captcha')
const begin: fc.Arbitrary<Begin> = often(
  [4, fc.record({ who: anybody, first: open })],
  [
    2,
    fc.record({
      who: any('active', 'customer', 'profileUpdate'),
      has: any('session' as const),
      first: fc.oneof(own, open),
    }),
  ],
  [1, fc.tuple(mails, open).map(([mail, first]) => ({ ...mail, first }))],
  [1, fc.record({ who: any('captcha'), first: signIn })],
)

const visits: fc.Arbitrary<Visit> = fc
  .tuple(
    begin,
    often<Language>([2, any('en')], [1, language]),
    fc.array(habits, { minLength: 1, maxLength: 4, size: 'max' }),
    any(undefined, 'auto' as const),
  )
  .map(([{ first, ...who }, language, rest, check]) => ({ ...who, check, language, steps: [first, ...rest.flat()] }))

/** The same visits for the same seed. */
export const sample = (seed: number, count: number): Visit[] => fc.sample(visits, { seed, numRuns: count })
