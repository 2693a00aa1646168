import { ada } from '../machines/answers.ts'
import { before, began, both, choose, either, exactly, leaves, not, says, waits } from './conditions.ts'
import { on } from './on.ts'
import { type Condition, promise, type Sentence } from './statements.ts'

const check = on('emailCheck')
const trial = on('trialRegister')
const login = on('login')
const activation = on('trialActivation')
const step = on('emailCheck', 'trialRegister')
const tellsAll = both(
  step.tells(({ context: { search } }) => search),
  step.tells(({ context: { email } }) => ({ email })),
)
const isInvalid = check.answered('validateFields', { email: 'invalid' })
const isComplete = both(
  trial.contextHas({ hasPassword: true }),
  ({ context: { fields } }) => fields.firstName.trim() !== '' && fields.lastName.trim() !== '',
  ({ context: { fieldErrors, hints } }) =>
    Object.entries({ ...hints, ...fieldErrors }).every(([name, words]) => name === 'captchaAnswer' || !words),
)
const isKnownThere: Condition<'login'> = ({ context: { returnTo } }) => /isNewAccount=false/.test(returnTo ?? '')
const isOwed = login.answered('logIn', { requiredPasswordUpdate: true })

const isAda = began(({ context: { username = '' } }) => ['', ada.email].includes(username))

export const trials: readonly Sentence[] = [
  promise(
    'A known email goes on to the trial login, a new one to the registration, each with all that came along.',
    '§ 4 Trial email check',
  ).holds(
    check.whenever(
      both(check.answered('validateFields'), not(isInvalid)),
      both(
        choose(
          check.answered('validateFields', { email: 'conflict' }),
          check.leadsTo('/trial/login'),
          check.leadsTo('/trial/register'),
        ),
        tellsAll,
      ),
    ),
  ),
  promise('An email that the gateway calls invalid is said under the email.', '§ 4 Trial email check').holds(
    check.whenever(isInvalid, both(check.showsErrorOn('email', 'Please enter a valid email.'), not(leaves))),
  ),
  promise(
    'No trial account is asked for before both names and a password are there, and nothing is left to correct.',
    '§ 2 Trial',
  ).holds(trial.whenever(trial.asks('register'), isComplete)),
  promise(
    'A trial account that was created leads to the page that says so, with all that came along.',
    '§ 4 Trial email check',
  ).holds(trial.whenever(trial.answered('register'), both(trial.leadsTo('/trial/register/success'), tellsAll))),
  promise('An email that got an account meanwhile leads on to the trial login.', '§ 4 Trial email check').holds(
    trial.whenever(trial.failed('register', says(/already exists/)), both(trial.leadsTo('/trial/login'), tellsAll)),
  ),
  promise('Whoever is signed in is sent on to the trial, but for an email of somebody else.', '§ 4 Login').holds(
    login.whenever(
      both(login.answered('loadSession', { id: '7', linkPage: undefined }), login.hasValue('trialQuery')),
      choose(isAda, leaves, login.at('filling')),
    ),
  ),
  promise(
    'A trial login leads to the trial with isNewAccount=false, or with a password owed to the success page.',
    '§ 4 Login',
  ).holds(
    login.whenever(
      both(login.answered('logIn'), began(both(login.hasValue('trialQuery'), isKnownThere))),
      choose(isOwed, login.leadsTo('/trial/register/success'), login.leavesFor('returnTo')),
    ),
  ),
  promise('A trial that was activated begins with isNewAccount=true, said once.', '§ 4 Trial activation login').holds(
    activation.whenever(
      activation.answered('logInByActivation'),
      both(
        ({ output, context }) => output?.href?.startsWith(context.trial) === true,
        ({ output }) => new URL(output?.href ?? '').searchParams.getAll('isNewAccount').join() === 'true',
      ),
    ),
  ),
  promise('A code that cannot activate the user leads to the trial itself.', '§ 4 Trial activation login').holds(
    activation.whenever(
      activation.failed('logInByActivation', says(/cannot_activate_user/)),
      activation.leavesFor('trial'),
    ),
  ),
  promise(
    'Any other code that is refused, and a link without one, lead to the page for expired links.',
    '§ 4 Trial activation login',
  ).holds(
    activation.whenever(
      either(
        activation.failed('logInByActivation', says(/code_expired|shall not pass/)),
        began(not(activation.hasValue('code'))),
      ),
      both(
        activation.leadsTo('/trial/link-expired'),
        activation.tells(({ context: { search } }) => search),
      ),
    ),
  ),
]

const license = on('activateLicense')
const legacy = on('legacyCallback')
const isFifth = license.contextHas({ attempt: 5 })
const delivers = legacy.gives('token')
const isMatched = legacy.answered('finishAuthorization', { state: 'matched' })
const isMismatched = legacy.answered('finishAuthorization', { state: 'mismatched' })
const isExpired = legacy.answered('finishAuthorization', { state: 'expired' })
const isSpent = legacy.answered('finishAuthorization', { state: 'spent' })
const bringsError = began(legacy.hasValue('error'))
const bringsToken = both(began(legacy.hasValue('token')), not(bringsError))
const isSound = both(
  isMatched,
  bringsToken,
  legacy.answered('finishAuthorization', ({ returnTo }) => returnTo !== undefined),
)

export const partners: readonly Sentence[] = [
  promise(
    'The license server is asked at most five times, and given up after the fifth.',
    '§ 4 Partner activation, § 9',
  ).holds(
    license.whenever(
      both(
        before(license.waitsFor('activateLicense')),
        not(license.answered('*')),
        not(license.did('activation.retry')),
      ),
      both(({ context: { attempt } }) => attempt <= 5, exactly(license.hasTag('error'), isFifth)),
    ),
  ),
  promise(
    'Each attempt at the license server has 10 s, and 2 s pass before the next.',
    '§ 4 Partner activation, § 9',
  ).holds(
    license.whenever(license.at('activating', 'pausing'), choose(license.at('pausing'), waits(2_000), waits(10_000))),
  ),
  promise(
    'Another try at the license server begins with the first attempt, and with nothing said of the last.',
    '§ 4 API error state',
  ).holds(
    license.whenever(
      license.did('activation.retry'),
      both(license.contextHas({ attempt: 1 }), not(license.reports(/./))),
    ),
  ),
  promise('Without a token no license server is asked, and the visitor is told.', '§ 8 OAuth and partner').holds(
    license.whenever(
      began(not(license.hasValue('token'))),
      both(not(license.asks('*')), license.reports('Failed to obtain access token')),
    ),
  ),
  promise('A token is delivered only for a matched state and an allowed host.', '§ 4 Legacy OAuth').holds(
    legacy.whenever(delivers, both(isMatched, not(bringsError), legacy.leavesFor('returnTo'))),
  ),
  promise('For a matched state and an allowed host a token that came is always delivered.', '§ 4 Legacy OAuth').holds(
    legacy.whenever(isSound, delivers),
  ),
  promise('A host that is not allowed leads home, without the token.', '§ 4 Legacy OAuth, § 6').holds(
    legacy.whenever(both(isMatched, bringsToken, not(isSound)), both(legacy.leavesFor('home'), not(delivers))),
  ),
  promise(
    'A state cookie that has expired begins the login again, the way back kept; only once.',
    '§ 4 Legacy OAuth',
  ).holds(
    legacy.whenever(
      both(either(isExpired, isSpent), not(bringsError)),
      choose(isSpent, not(leaves), legacy.leadsTo(['/', '/service_login'], legacy.query('return_to', 'returnTo'))),
    ),
  ),
  promise('A state that is not ours says so, whatever else is missing.', '§ 8 OAuth and partner').holds(
    legacy.whenever(
      both(either(isMismatched, isSpent), not(bringsError)),
      both(legacy.hasTag('error'), legacy.reports('There was a problem finalizing your authentication.')),
    ),
  ),
  promise('A sign-in that brought no token says so, wherever it would have gone.', '§ 8 OAuth and partner').holds(
    legacy.whenever(
      both(isMatched, began(not(legacy.hasValue('token'))), not(bringsError)),
      both(legacy.hasTag('error'), legacy.reports('Failed to obtain access token')),
    ),
  ),
  promise(
    'What a provider says went wrong goes to the error page, its code and its description.',
    '§ 8 OAuth and partner',
  ).holds(
    legacy.whenever(
      both(legacy.answered('finishAuthorization'), bringsError),
      legacy.leadsTo(
        '/error',
        () => ({ error_code: 'access_denied' }),
        () => ({ error_description: 'The user said no.' }),
      ),
    ),
  ),
]
