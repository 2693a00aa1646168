import { mapValues } from '#machines/map-values.ts'
import { refusals } from '#machines/port/refusals.ts'
import type { Language } from '#src/settings/languages.ts'
import { screens } from '../journeys/screens.ts'
import type { CodeKind } from '../world/state/codes.ts'

/** How something is typed: each gives what stands in the field for a value that is right. */
export const ways = {
  right: (value: string) => value,
  wrong: (value: string) => `${value.slice(0, 3)}x`,
  spaced: (value: string) => ` ${value}\t`,
  bracketed: (value: string) => `Anna <${value}>`,
  quoted: (value: string) => `“${value}”.`,
  linked: (value: string) => `mailto:${value}?subject=Hi`,
  wide: (value: string) => value.replace('@', '＠').replace('.', '．'),
  unseen: (value: string) => `\u200e${value}\u00a0`,
  emoji: (value: string) => `${value}👩‍👩‍👧`,
  other: () => 'Æmilía 江戸',
  arabic: () => 'محمد',
  long: () => 'Wolfeschlegelsteinhausenberger'.repeat(10),
  markup: () => '<b>"&amp;\\',
  none: () => '',
}

export type Way = keyof typeof ways

/** Any person would read the address in these. */
export const readable: ReadonlySet<Way> = new Set(['right', 'spaced', 'bracketed', 'quoted', 'linked', 'unseen'])

const refused = mapValues(refusals, ({ status, says: [message], codes: [error_code] }) => ({
  status,
  body: { message, error_code },
}))

/** What happens to the next call of a kind. */
export const fates = {
  ...refused,
  late: { hold: true },
  refused: { status: 400, body: { message: 'Not like this.' } },
  expired: { status: 401, body: { message: 'Sign in first.' } },
  forbidden: { status: 403, body: { message: 'No.', error_code: 'csrf' } },
  often: { status: 429, body: { message: 'Later.' }, headers: { 'retry-after': '60' } },
  down: { status: 503, body: '<h1>Bad gateway</h1>' },
  wordy: { status: 500, body: { message: `<b>${'W'.repeat(900)}`, guid: 'W'.repeat(900) } },
  empty: { status: 200, body: '' },
  cut: { status: 200, body: '{"ID":"7"', cut: true },
  reset: { reset: true },
} as const

export const calls = [
  'POST *',
  'PUT *',
  'GET *',
  '* /account/*',
  'GET /session',
  'GET /challenge/*',
  'POST /challenge/token',
  '*/modes',
] as const

/** `on` is the n-th control of its kind that can be seen, or a name or words of one. */
type On = { on: number | string }

export type Step =
  | {
      do:
        | 'fill'
        | 'prove'
        | 'back'
        | 'forth'
        | 'reload'
        | 'die'
        | 'beside'
        | 'tab'
        | 'look'
        | 'offline'
        | 'online'
        | 'translate'
        | 'extend'
    }
  | ({ do: 'type'; as: Way; how: 'typed' | 'pasted' | 'filled' | 'composed' } & On)
  | ({ do: 'choose'; nth: number } & On)
  | ({ do: 'press'; how: 'once' | 'twice' | 'held' | 'enter' } & On)
  | ({ do: 'follow' } & On)
  | { do: 'open'; at: number | string; early?: boolean }
  | { do: 'language'; to: Language }
  | { do: 'window'; width: number }
  | { do: 'elsewhere'; what: 'renamed' | 'signed out' | 'signed in' }
  | { do: 'gateway'; call: (typeof calls)[number]; is: keyof typeof fates }
  | { do: 'wait'; for: 'answer' | 'nothing' }

export interface Visit {
  who: string
  /** Whether the visitor is signed in, or has a mail of this kind. */
  has?: 'session' | CodeKind | undefined
  /** Whether a security check needs nobody's hand. */
  check?: 'auto' | undefined
  language: Language
  steps: Step[]
}

/** A field of a form; a link for somebody else begins another form. */
export function fieldAt(address: string, name: string): string {
  const { pathname, searchParams } = new URL(address, 'http://app')
  return `${pathname}${searchParams.get('email') ?? ''} ${name}`
}

/** Every address of the router. */
export const addressOf = ({ name, address = name.replace(/,.*/, '') }: (typeof screens)[number]) => address
export const addresses = [...new Set(screens.map(addressOf))]

const rest = ({ do: _, ...more }: Step) => Object.entries(more).map(([name, value]) => `${name} ${value}`)

/** A visit in plain words, a line a step. */
export const told = ({ who, has, check, language, steps }: Visit): string =>
  [
    `${who}${has ? ` with a ${has}` : ''}${check ? ' who passes checks unasked' : ''}, in ${language}`,
    ...steps.map((step, index) => `${index + 1}. ${[step.do, ...rest(step)].join(', ')}`),
  ].join('\n')
