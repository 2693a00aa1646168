import { type Moment, momentAfter } from '../machines/explorer.ts'
import { before, both, either, visitorActs } from './conditions.ts'
import { inEach, isRefusedForGood } from './everywhere.ts'
import { harmAt } from './faults.ts'
import { on } from './on.ts'

const any = on()
const register = on('register')

const isAskedAt = (moment: Moment, call: string) => moment.asks.some(({ name }) => name === call)

/** A call that failed for values is made again for the same event, in a state that has no way of its own to try again. */
export const sameIsAskedAgain = inEach(
  undefined,
  both(visitorActs, (moment) => moment.asks.length > 0),
  (moment) =>
    harmAt(moment).find(({ call, problem, after }) => {
      const isOver = after.snapshot.status !== 'active' || isRefusedForGood({ problem, after })
      if (isOver || !isAskedAt(moment, call) || either(any.can('load.retry'), any.hasTag('busy'))(after)) return false
      return !isAskedAt(momentAfter(after, moment.event), call)
    })?.after,
)

/** An answer that puts a mistake under a field is asked for again by the event that asked. */
export const mistakeIsAskedAgain = register.whenever(
  both(
    before(both(visitorActs, any.asks('*'))),
    any.answered(['verifyEmail', 'validateFields']),
    ({ snapshot, context, from }) =>
      snapshot.status === 'active' &&
      Object.entries(context.fieldErrors ?? {}).some(
        ([name, said]) => said && Object(from?.context.fieldErrors)[name] !== said,
      ),
  ),
  (moment) => momentAfter(moment, moment.from?.event ?? { type: '' }).asks.length > 0,
)
