import * as so from './conditions.ts'
import * as everywhere from './everywhere.ts'
import * as forms from './forms.ts'
import { promise, type Sentence, whenever } from './statements.ts'

const { did, hasValue, not } = so

export const everyFlow: readonly Sentence[] = [
  promise(
    'From every state the visitor can still get what the flow is for, or stands in a named resting place.',
    '§ 1, § 4',
  ).holds(everywhere.goalsStayInReach),
  promise('Without the visitor every flow comes to rest.', '§ 4').holds(everywhere.comesToRest),
  promise('Whatever waits for an answer is marked as busy or as checking.', '§ 2 Loading, § 4').holds(
    whenever(undefined, so.waitsFor(/./), so.hasTag('busy', 'checking')),
  ),
  promise('While a state is busy the visitor begins nothing.', '§ 4 Submit buttons').holds(
    everywhere.busyBeginsNothing,
  ),
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
  promise('What failed is no success, and is not asked again but by the visitor.', '§ 4 API error state, § 8').holds(
    whenever(
      undefined,
      so.failed(/^(?!closeWindow|awaitPermission|loadLoginModes)/),
      (moment) => !so.hasTag('success')(moment) && moment.asks.every(({ name }) => name === 'claimReload'),
    ),
  ),
  promise('Trying again runs the load that failed.', '§ 4 API error state').holds(
    whenever(undefined, did(/\.retry$/), (moment) => {
      const failed = so.momentsTo(moment).findLast(({ event }) => /^xstate\.(error|done)\.actor/.test(event.type))
      const call = failed?.event.type.replace(/^xstate\.\w+\.actor\./, '') ?? ''
      return moment.flow === 'activateLicense' || call === 'claimReload' || so.asks(call)(moment)
    }),
  ),
  promise('Trying again clears the error.', '§ 4 API error state').holds(forms.tryingClears),
  promise('What is wrong with a form stands under its fields, and nothing is sent.', '§ 5').holds(
    forms.mistakesAreSaid,
  ),
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
  ).holds(
    whenever(
      undefined,
      so.leaves,
      ({ flow, output }) => so.secretsIn(output).length === 0 || flow === 'legacyCallback',
    ),
  ),
  promise('Whoever learns on a page for the signed-in that the session is over is led to the login.', '§ 2, § 6').holds(
    everywhere.unauthorizedLeadsToLogin,
  ),
  promise('A return address that came along goes along to the next page of the app.', '§ 1, § 4').holds(
    whenever(
      undefined,
      so.both(so.leadsTo(/./), hasValue('returnTo'), not(hasValue('trialQuery')), not(hasValue('keep'))),
      // A page to return to has the way in its address.
      so.either(
        so.leadsTo(/./, so.returnQuery),
        so.both(
          hasValue('here'),
          so.leadsTo(/./, ({ context: { here } }) => ({ return_to: here })),
        ),
      ),
    ),
  ),
]
