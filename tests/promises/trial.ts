import * as so from './conditions.ts'
import { promise, type Sentence, whenever } from './statements.ts'

const {
  answered,
  asks,
  at,
  before,
  began,
  showsErrorOn,
  both,
  did,
  either,
  failed,
  hasValue,
  leadsTo,
  leaves,
  leavesFor,
} = so
const { hasTag, not, reports, says, waits, contextHas } = so

const keeps = ({ context }: so.Moment) => Object(context['keep'])
const withEmail = (moment: so.Moment) => ({ ...keeps(moment), email: moment.context['email'] })
const isKnown = answered('validateFields', { email: 'conflict' })
const isInvalid = answered('validateFields', { email: 'invalid' })
const refusedFor = (code: string) => failed('logInByActivation', says(new RegExp(code)))

export const trials: readonly Sentence[] = [
  promise(
    'A known email goes on to the trial login, a new one to the registration, each with all that came along.',
    '§ 4 Trial email check',
  ).holds(
    whenever('emailCheck', both(answered('validateFields'), not(isInvalid)), (moment) =>
      leadsTo(isKnown(moment) ? '/trial/login' : '/trial/register', withEmail)(moment),
    ),
  ),
  promise('An email that the gateway calls invalid is said under the email.', '§ 4 Trial email check').holds(
    whenever('emailCheck', isInvalid, both(showsErrorOn('email', 'Please enter a valid email.'), not(leaves))),
  ),
  promise(
    'No trial account is asked for before both names and a password are there, and nothing is left to correct.',
    '§ 2 Trial',
  ).holds(whenever('trialRegister', asks('register'), before(contextHas({ blocker: undefined, hasPassword: true })))),
  promise(
    'A trial account that was created leads to the page that says so, with all that came along.',
    '§ 4 Trial email check',
  ).holds(whenever('trialRegister', answered('register'), leadsTo('/trial/register/success', withEmail))),
  promise('An email that got an account meanwhile leads on to the trial login.', '§ 4 Trial email check').holds(
    whenever('trialRegister', failed('register', says(/already exists/)), leadsTo('/trial/login', withEmail)),
  ),
  promise(
    'A trial login leads to the trial with isNewAccount=false, or with a password owed to the success page.',
    '§ 4 Login',
  ).holds(
    whenever('login', both(answered('logIn'), began(hasValue('trialQuery'))), (moment) =>
      answered('logIn', { requiredPasswordUpdate: true })(moment)
        ? leadsTo('/trial/register/success')(moment)
        : leavesFor('returnTo')(moment) && /isNewAccount=false/.test(Object(moment.output).href),
    ),
  ),
  promise('A trial that was activated begins with isNewAccount=true, said once.', '§ 4 Trial activation login').holds(
    whenever(
      'trialActivation',
      answered('logInByActivation'),
      ({ output, context }) =>
        Object(output).href?.startsWith(context['trial']) &&
        new URL(Object(output).href).searchParams.getAll('isNewAccount').join() === 'true',
    ),
  ),
  promise('A code that cannot activate the user leads to the trial itself.', '§ 4 Trial activation login').holds(
    whenever('trialActivation', refusedFor('cannot_activate_user'), leavesFor('trial')),
  ),
  promise(
    'Any other code that is refused, and a link without one, lead to the page for expired links.',
    '§ 4 Trial activation login',
  ).holds(
    whenever(
      'trialActivation',
      either(refusedFor('code_expired'), began(not(hasValue('code')))),
      leadsTo('/trial/link-expired', keeps),
    ),
  ),
]

const attempt = ({ context }: so.Moment) => Number(context['attempt'])
const delivers = ({ output }: so.Moment) => Object(output).token !== undefined
const state = (wanted: string) => answered('finishAuthorization', { state: wanted })
const isSound = both(
  state('matched'),
  began(both(hasValue('token'), not(hasValue('error')))),
  ({ event }) => Object(event['output']).returnTo !== undefined,
)

export const partners: readonly Sentence[] = [
  promise(
    'The license server is asked at most five times, and given up after the fifth.',
    '§ 4 Partner activation, § 9',
  ).holds(
    whenever(
      'activateLicense',
      both(before(so.waitsFor('activateLicense')), not(answered(/./)), not(did(/^visitor\./))),
      (moment) => attempt(moment) <= 5 && hasTag('error')(moment) === (attempt(moment) === 5),
    ),
  ),
  promise(
    'Each attempt at the license server has 10 s, and 2 s pass before the next.',
    '§ 4 Partner activation, § 9',
  ).holds(
    whenever('activateLicense', at('activating', 'pausing'), (moment) =>
      waits(at('pausing')(moment) ? 2_000 : 10_000)(moment),
    ),
  ),
  promise(
    'Another try at the license server begins with the first attempt, and with nothing said of the last.',
    '§ 4 API error state',
  ).holds(
    whenever('activateLicense', did('activation.retry'), (moment) => attempt(moment) === 1 && !reports(/./)(moment)),
  ),
  promise('Without a token no license server is asked, and the visitor is told.', '§ 8 OAuth and partner').holds(
    whenever(
      'activateLicense',
      began(not(hasValue('token'))),
      both(not(asks(/./)), reports('Failed to obtain access token')),
    ),
  ),
  promise('A token is delivered only for a matched state and an allowed host.', '§ 4 Legacy OAuth').holds(
    whenever('legacyCallback', delivers, both(isSound, leavesFor('returnTo'))),
  ),
  promise('For a matched state and an allowed host a token that came is always delivered.', '§ 4 Legacy OAuth').holds(
    whenever('legacyCallback', isSound, delivers),
  ),
  promise('A host that is not allowed leads home, without the token.', '§ 4 Legacy OAuth, § 6').holds(
    whenever(
      'legacyCallback',
      both(state('matched'), began(both(hasValue('token'), not(hasValue('error')))), not(isSound)),
      both(leavesFor('home'), not(delivers)),
    ),
  ),
  promise(
    'A state cookie that has expired begins the login again, the way back kept; only once.',
    '§ 4 Legacy OAuth',
  ).holds(
    whenever(
      'legacyCallback',
      both(either(state('expired'), state('spent')), began(not(hasValue('error')))),
      (moment) =>
        state('spent')(moment) ? not(leaves)(moment) : leadsTo(/^\/(service_login)?$/, so.returnQuery)(moment),
    ),
  ),
  promise('A state that is not ours says so, whatever else is missing.', '§ 8 OAuth and partner').holds(
    whenever(
      'legacyCallback',
      both(either(state('mismatched'), state('spent')), began(not(hasValue('error')))),
      both(hasTag('error'), reports('There was a problem finalizing your authentication.')),
    ),
  ),
  promise('A sign-in that brought no token says so, wherever it would have gone.', '§ 8 OAuth and partner').holds(
    whenever(
      'legacyCallback',
      both(state('matched'), began(both(not(hasValue('token')), not(hasValue('error'))))),
      both(hasTag('error'), reports('Failed to obtain access token')),
    ),
  ),
  promise(
    'What a provider says went wrong goes to the error page, its code and its description.',
    '§ 8 OAuth and partner',
  ).holds(
    whenever(
      'legacyCallback',
      both(answered('finishAuthorization'), began(hasValue('error'))),
      leadsTo('/error', () => ({ error_code: 'access_denied', error_description: 'The user said no.' })),
    ),
  ),
]
