import { checklistOf } from '#machines/fields/password.ts'
import { tidy } from '#machines/fields/tidy.ts'
import { Secret, unseal } from '#machines/security/secret.ts'
import type { Moment } from '../machines/explorer.ts'
import { before, both, choose, either, isUnanswered, not, visitorActs } from './conditions.ts'
import { isHelper } from './faults.ts'
import { on } from './on.ts'
import type { Condition } from './statements.ts'

const any = on()

/** No event of the visitor starts a call while a state is busy, and no form replaces the one that is being sent. */
export const busyBeginsNothing = any.whenever(
  both(visitorActs, before(any.hasTag('busy'))),
  not(either(any.asks('*'), both(any.did('form.submit'), not(isUnanswered)))),
)

const isTriedAgain = any.tries('retry', 'submit', 'resend', 'reload', 'choose')

/** A new attempt clears the problem of the last call, except a block, which ends by time. */
export const tryingClears = any.whenever(
  both(isTriedAgain, not(isUnanswered), before(not(either(any.hasTag('busy'), any.at('filling.blocked'))))),
  ({ context: { problem }, from }) => !problem || problem !== from?.context.problem || !problem.status,
)

const blamed = ({ context: { hints, fieldErrors } }: Moment) =>
  [hints, fieldErrors].flatMap((said) => Object.entries({ ...said })).filter(([, words]) => words !== undefined)

const isBlamed = (moment: Moment) => blamed(moment).length > 0
const isSubmitted = both(
  any.did('form.submit'),
  not(isUnanswered),
  not(any.at('filling.loadingSession', 'filling.checking', 'filling.blocked', 'stepTwo.checking')),
)

/** A submitted form makes its call, or has an error on a field. */
export const mistakesAreSaid = any.whenever(
  isSubmitted,
  both(
    either(({ state, from }) => state !== from?.state, isBlamed),
    either(not(any.asks('*')), not(isBlamed)),
  ),
)

const valuesIn = (value: unknown): unknown[] =>
  typeof value !== 'object' || !value || value instanceof Secret ? [value] : Object.values(value).flatMap(valuesIn)

/** A call that a form makes has every value that is filled in, but for a captcha that is not shown. */
export const sendsWhatWasTyped = any.whenever(
  // A helper that is asked first is told only what it is about, and a read or a wait nothing.
  both(any.did('form.submit'), (moment) =>
    moment.asks.some(({ name }) => !isHelper(moment, name) && !/^(load|await)/.test(name)),
  ),
  any.did('form.submit', ({ values }, { asks }) => {
    const sent = new Set(asks.flatMap(({ question }) => valuesIn(question)))
    const typed = Object.entries(values).filter(([name, value]) => value !== '' && !name.startsWith('captcha'))
    return typed.every(([, value]) => sent.has(typeof value === 'string' ? tidy(value) : value))
  }),
)

const isMended: Condition = ({ says }) => says === undefined
const isEmpty = (value: unknown) => (value instanceof Secret ? unseal(value) : value) === ''

/** Editing a field gives it the error that the specification has for the value, or clears it. */
export const editsAreJudged = any.whenever(
  both(
    any.did('field.edit', ({ how }, { says }) => how === (says ? 'left' : 'typed')),
    not(isUnanswered),
    // The profile only keeps what is typed while it saves.
    not(any.at('rereading', 'saving')),
  ),
  choose(
    isMended,
    any.did('field.edit', ({ field }, moment) => blamed(moment).every(([name]) => name !== field)),
    any.did('field.edit', ({ field, value }, moment) =>
      blamed(moment).some(([name, words]) => name === field && (isEmpty(value) || words === moment.says)),
    ),
  ),
)

/** The checklist matches the latest value. */
export const checklistIsKept = any.whenever(
  both(
    any.did('field.edit', ({ field }) => field === 'newPassword'),
    any.hasValue('checklist'),
  ),
  any.did(
    'field.edit',
    ({ value }, { context: { checklist } }) =>
      value instanceof Secret && JSON.stringify(checklist) === JSON.stringify(checklistOf(value)),
  ),
)
