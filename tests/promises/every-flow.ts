import { type Moment, momentsTo } from '../machines/explorer.ts'
import * as again from './again.ts'
import { before, both, either, leaves, not, secretsIn } from './conditions.ts'
import * as everywhere from './everywhere.ts'
import { isHelper, isReached } from './faults.ts'
import * as forms from './forms.ts'
import { on } from './on.ts'
import { promise, type Sentence } from './statements.ts'

const any = on()

const helperFailed = ({ from }: Moment) => from?.waiting.some(({ name }) => isHelper(from, name)) === true

/** The call that was answered last, or failed. */
const lastCall = (moment: Moment) => {
  const last = momentsTo(moment).findLast(({ event }) => /^xstate\.(error|done)\.actor/.test(event.type))
  return last?.event.type.replace(/^xstate\.\w+\.actor\./, '') ?? ''
}

export const everyFlow: readonly Sentence[] = [
  promise(
    'From every state the visitor can still get what the flow is for, or stands in a named resting place.',
    '§ 1, § 4',
  ).holds(everywhere.goalsStayInReach),
  promise('Without the visitor every flow comes to rest.', '§ 4').holds(everywhere.comesToRest),
  promise('Whatever waits for an answer is marked as busy or as checking.', '§ 2 Loading, § 4').holds(
    any.whenever(any.waitsFor('*'), any.hasTag('busy', 'checking')),
  ),
  promise('While a state is busy the visitor begins nothing.', '§ 4 Submit buttons').holds(forms.busyBeginsNothing),
  promise('Whatever goes wrong with a call that the visitor waits for is said, with its reference.', '§ 8').holds(
    everywhere.problemsAreShown,
  ),
  promise('Whatever goes wrong with a call, what was typed is kept.', '§ 4 API error state, § 8').holds(
    everywhere.typedValuesStay,
  ),
  promise('Silence is taken for trouble, never for an answer.', '§ 8 Network failure or timeout').holds(
    everywhere.timeoutIsProblem,
  ),
  promise('Whatever went wrong with a call, it can be tried again, unless it was refused for good.', '§ 4, § 8').holds(
    everywhere.problemsCanBeRetried,
  ),
  promise(
    'Whatever was refused or not answered is asked about again when it is tried again as it is.',
    '§ 4, § 8',
  ).holds(again.sameIsAskedAgain),
  promise(
    'What a helper finds wrong with a value is asked about again when the value is left or sent again.',
    '§ 5',
  ).holds(again.mistakeIsAskedAgain),
  promise('A helper that fails holds no press up.', '§ 4, § 8').holds(
    any.whenever(both(before(any.hasTag('busy')), helperFailed, any.failed('*')), either(any.asks('*'), leaves)),
  ),
  promise('What failed is no success, and is not asked again but by the visitor.', '§ 4 API error state, § 8').holds(
    any.whenever(
      both(any.failed('*'), not(any.failed(['closeWindow', 'awaitPermission'])), not(helperFailed), not(isReached)),
      both(not(any.hasTag('success')), either(not(any.asks('*')), any.asks('claimReload'))),
    ),
  ),
  promise('Trying again runs the load that failed.', '§ 4 API error state').holds(
    any.whenever(both(any.tries('retry'), not(any.did('activation.retry'))), (moment) =>
      moment.asks.some(({ name }) => [name, 'claimReload'].includes(lastCall(moment))),
    ),
  ),
  promise('Trying again clears the error.', '§ 4 API error state').holds(forms.tryingClears),
  promise('What is wrong with a form stands under its fields, and nothing is sent.', '§ 5').holds(
    forms.mistakesAreSaid,
  ),
  promise('What a form sends is what was typed.', '§ 4, § 7').holds(forms.sendsWhatWasTyped),
  promise('A field that is left is told what is wrong with it, and one that is mended no more.', '§ 5').holds(
    forms.editsAreJudged,
  ),
  promise('Whoever types a new password sees at once what it has.', '§ 5 New password checklist').holds(
    forms.checklistIsKept,
  ),
  promise('Whoever reads the session follows the link page that it names.', '§ 7 GET /session').holds(
    everywhere.linksSession,
  ),
  promise('No secret of a form is kept longer than a call waits.', '§ 3 Login form').holds(everywhere.forgetsSecrets),
  promise(
    'No destination holds a secret, but for the token that the legacy sign-in delivers.',
    '§ 4 Legacy OAuth',
  ).holds(any.whenever(leaves, ({ flow, output }) => secretsIn(output).length === 0 || flow === 'legacyCallback')),
  promise('Whoever learns on a page for the signed-in that the session is over is led to the login.', '§ 2, § 6').holds(
    everywhere.unauthorizedLeadsToLogin,
  ),
  promise('A return address that came along goes along to the next page of the app.', '§ 1, § 4').holds(
    any.whenever(
      both(
        both(any.leadsTo('*'), any.hasValue('returnTo'), not(any.hasValue('trialLogin'))),
        both(not(any.hasValue('trialQuery')), not(any.hasValue('search'))),
      ),
      // A page to return to has the way in its address.
      either(
        any.tells(any.query('return_to', 'returnTo')),
        both(any.hasValue('here'), any.tells(any.query('return_to', 'here'))),
      ),
    ),
  ),
]
