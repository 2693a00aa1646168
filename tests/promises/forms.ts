import { checkPassword } from '../../machines/fields/password.ts'
import { at, before, did, either, hasTag, isUnanswered, type Moment, not } from './conditions.ts'
import { whenever } from './statements.ts'

/** A new attempt clears the problem of the last call, except a block, which ends by time. */
export const tryingClears = whenever(
  undefined,
  (moment) =>
    did(/\.(retry|submit|resend|reload|choose)$/)(moment) &&
    !isUnanswered(moment) &&
    before(not(either(hasTag('busy'), at('filling.blocked'))))(moment),
  ({ context: { problem }, from }) => !problem || problem !== from?.context['problem'] || !Object(problem).status,
)

const blamed = ({ context }: Moment) =>
  [context['hints'], context['fieldErrors']]
    .flatMap((said) => Object.entries(Object(said)))
    .filter(([, words]) => words !== undefined)

/** A submitted form that makes no call has an error on a field. */
export const mistakesAreSaid = whenever(
  undefined,
  (moment) =>
    did('form.submit')(moment) &&
    !isUnanswered(moment) &&
    moment.state === moment.from?.state &&
    !at('filling.loadingSession', 'filling.checking', 'filling.blocked', 'stepTwo.checking')(moment),
  (moment) => moment.asks.length === 0 && blamed(moment).length > 0,
)

/** Editing a field gives it the error of its rules, or clears it. */
export const editsAreJudged = whenever(
  undefined,
  (moment) => {
    const { how, fieldError } = Object(moment.event)
    return did('field.edit')(moment) && !isUnanswered(moment) && how === (fieldError ? 'left' : 'typed')
  },
  (moment) => {
    const { field, fieldError, empty } = Object(moment.event)
    const own = blamed(moment).filter(([name]) => name === field)
    return fieldError ? own.some(([, words]) => empty || words === fieldError) : own.length === 0
  },
)

/** The checklist matches the latest value. */
export const checklistIsKept = whenever(
  undefined,
  (moment) => did('password.type')(moment) && 'checks' in moment.context,
  ({ event, context }) => JSON.stringify(context['checks']) === JSON.stringify(checkPassword(event['password'])),
)
