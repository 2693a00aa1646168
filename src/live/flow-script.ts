import { isEmail } from '../../machines/fields/email.ts'
import { toProblem } from '../../machines/port/problem.ts'
import { scrub } from '../reporting/scrub.ts'
import { type Move, stateOf } from './move.ts'
import type { Recording } from './recording.ts'
import { redacted } from './redact.ts'

/** Fit for every field that takes a secret. */
const standIn = 'Not-the-secret-1'

/**
 * A recording as JSON that `npm run flow -- <name> --events <file>` runs, and that ends in the same state. It has stand-ins
 * for secrets and emails, the same one wherever an email comes again.
 */
export function scriptOf({ input, events, now }: Recording): string {
  const people: string[] = []
  const mask = (text: string) => {
    if (text === '[secret]') return standIn
    if (/^https?:\/\//.test(text) && URL.canParse(text)) return withoutQuery(new URL(text))
    const email = text.trim()
    if (!isEmail(email)) return scrub(text)
    if (!people.includes(email)) people.push(email)
    return `visitor-${people.indexOf(email) + 1}@example.com`
  }
  const given = Object.entries(input).map(([name, value]) => [name, value ?? null])
  const script = {
    says: 'What happened in Live charts.',
    input: redacted(Object.fromEntries(given), mask),
    events: [
      ...events.map(({ event, refused }) => lineOf(event, refused, mask)),
      { expect: { status: now.status, state: stateOf(now) } },
    ],
  }
  return `${JSON.stringify(script, undefined, 2)}\n`
}

function lineOf(event: Move['event'], refused: string[], mask: (text: string) => string): object {
  if (event.type.startsWith('xstate.after.')) return { after: true }
  if (event.type.startsWith('xstate.done.')) return { ok: redacted(event, mask)['output'] ?? {} }
  if (event.type.startsWith('xstate.error.')) {
    const { remedy: _, minutes: __, ...problem } = redacted({ problem: toProblem(event['error']) }, mask).problem
    return { fail: problem }
  }
  const told = Object.entries(redacted(event, mask))
  return Object.fromEntries(
    told.map(([name, value]) => [name, value === standIn && refused.includes(name) ? '' : value]),
  )
}

function withoutQuery({ origin, pathname }: URL): string {
  return `${origin}${pathname.split('/').map(scrub).join('/')}`
}
