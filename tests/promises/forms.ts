import { checkPassword } from '../../machines/fields/password.ts'
import { at, before, did, either, hasTag, isUnanswered, type Moment, not } from './conditions.ts'
import { whenever } from './statements.ts'

/** What a call said is gone as soon as a visitor tries again; a block is no such thing, which time ends. */
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

/** A form that was sent and asks nothing says under a field why. */
export const mistakesAreSaid = whenever(
  undefined,
  (moment) =>
    did('form.submit')(moment) &&
    !isUnanswered(moment) &&
    moment.state === moment.from?.state &&
    !at('filling.loadingSession', 'filling.checking', 'filling.blocked', 'stepTwo.checking')(moment),
  (moment) => moment.asks.length === 0 && blamed(moment).length > 0,
)

/** What the rules say of a field that was left, or that is right while it is typed in. */
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

/** The checklist is about what was typed last. */
export const checklistIsKept = whenever(
  undefined,
  (moment) => did('password.type')(moment) && 'checks' in moment.context,
  ({ event, context }) => JSON.stringify(context['checks']) === JSON.stringify(checkPassword(event['password'])),
)
