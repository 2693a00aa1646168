import { tidy } from '#machines/fields/tidy.ts'
import type { Moment } from '../machines/explorer.ts'
import { before, began, both, choose, either, exactly, isUnanswered, leaves, not, says, status } from './conditions.ts'
import { isReached } from './faults.ts'
import { on } from './on.ts'
import { promise, type Sentence } from './statements.ts'

const login = on('login')
const captcha = on('login', 'register', 'trialRegister')
const password = on('login', 'linkAccount')
const corporate = on('corporateLogin')
const provider = on('socialLogin', 'corporateLogin', 'partnerLogin')
const reloaded = on('socialLogin', 'partnerLogin')
const logout = on('logout')
const resend = on('resendActivation')

const owes = login.answered('logIn', { requiredPasswordUpdate: true })
const isTrial = began(login.hasValue('trialQuery'))
const isUnprompted = both(login.contextHas({ prompted: false }), not(isTrial))
const isTold = ({ context }: Moment<'login'>) => context.problem !== undefined
const saidOfOthers = (moment?: Moment<'login'>) =>
  JSON.stringify({ ...moment?.context.fieldErrors, username: undefined })
const isFirst = (name: string, before?: Moment<'login'>) =>
  name !== '' && !before?.context.identified.some(({ username }) => username === name)
const isSignedIn = login.answered('loadSession', ({ id, linkPage }) => id === '7' && !linkPage)

export const signIn: readonly Sentence[] = [
  promise('An answered sign-in always leads on.', '§ 4 Login').holds(login.whenever(login.answered('logIn'), leaves)),
  promise('A password that is owed comes before a profile that is owed.', '§ 4 Login').holds(
    login.whenever(owes, login.leadsTo(['/account/password-change', '/trial/register/success'])),
  ),
  promise('A forced password change says so in its address, and keeps the way back.', '§ 4 Login').holds(
    login.whenever(
      both(owes, not(isTrial)),
      login.leadsTo(
        '/account/password-change',
        () => ({ required_password_update: 'true' }),
        login.query('return_to', 'returnTo'),
      ),
    ),
  ),
  promise('Whoever signed in and owes nothing goes to the return address, or home.', '§ 1, § 4 Login').holds(
    login.whenever(
      login.answered('logIn', { requiredPasswordUpdate: false, requiredProfileUpdate: false }),
      login.leavesFor('returnTo', 'home'),
    ),
  ),
  promise('Whoever is signed in already is sent away from the login.', '§ 4 Login, § 6').holds(
    login.whenever(both(login.answered('loadSession', { id: '7' }), isUnprompted), leaves),
  ),
  promise('With prompt=login nobody is sent away as signed in already.', '§ 4 Login, § 6').holds(
    login.whenever(
      both(login.answered('loadSession', { linkPage: undefined }), login.contextHas({ prompted: true })),
      login.at('filling'),
    ),
  ),
  promise(
    'A return address that may not be followed leads a signed-in visitor home, a missing one to the account.',
    '§ 6',
  ).holds(
    login.whenever(
      both(began(not(login.hasValue('returnTo'))), isSignedIn, leaves),
      choose(login.hasValue('isReturnRefused'), login.leavesFor('home'), login.leadsTo('/profile/edit')),
    ),
  ),
  promise('A captcha appears only in China, or because the gateway asks for one.', '§ 6 Captcha for login').holds(
    login.onlyAfter(
      not(login.contextHas({ captcha: 'none' })),
      either(
        login.answered('loadSession', { country: 'CN' }),
        login.answered('loadLoginModes', { loginCaptchaEnabled: true }),
        login.failed('logIn', says(/captcha/i)),
      ),
    ),
  ),
  promise('Whoever is in China is shown an image, everybody else the challenge.', '§ 2 Register step 2').holds(
    captcha.whenever(
      both(captcha.answered('loadSession'), not(leaves), not(captcha.contextHas({ captcha: 'none' }))),
      choose(
        captcha.answered('loadSession', { country: 'CN' }),
        captcha.contextHas({ captcha: 'image' }),
        captcha.contextHas({ captcha: 'challenge' }),
      ),
    ),
  ),
  promise('Each failure of a form with a captcha brings a fresh one.', '§ 8 Register').holds(
    captcha.whenever(
      both(captcha.failed(['logIn', 'register']), not(leaves)),
      both(
        captcha.at('filling', 'stepTwo'),
        ({ context, from }) => from !== undefined && context.attempts === from.context.attempts + 1,
      ),
    ),
  ),
  promise(
    'An account that signs in by its company alone is sent there, whatever else is due.',
    '§ 5 Email, corporate-only',
  ).holds(
    login.whenever(
      login.answered('loadLoginModes', { oidc: true, password: false }),
      login.at('filling.corporateOnly'),
    ),
  ),
  promise('Leaving the name takes no message from other fields, nor from a try by the same name.', '§ 8 Login').holds(
    login.whenever(
      both(login.did('username.leave'), not(isUnanswered)),
      both(
        (moment) => saidOfOthers(moment) === saidOfOthers(moment.from),
        either(({ context, from }) => context.username !== from?.context.username, not(before(isTold)), isTold),
      ),
    ),
  ),
  promise('How an account signs in is asked when its name is first left.', '§ 7 POST /account/login/modes').holds(
    login.whenever(
      both(
        before(login.at('filling.editing')),
        login.did('username.leave', ({ username }, { from }) => isFirst(tidy(username), from)),
      ),
      login.asks('identifyAccount'),
    ),
  ),
  promise(
    'Of an account that has a password nobody asks again how it signs in.',
    '§ 7 POST /account/login/modes',
  ).holds(
    login.whenever(
      login.answered('loadLoginModes'),
      before(
        ({ context: { identified, username: asked } }) =>
          !identified.some(({ username, kind }) => username === asked && kind === 'password'),
      ),
    ),
  ),
  promise('Only a wrong password is blamed on the password field.', '§ 8 Login').holds(
    password.whenever(
      password.failed(['logIn', 'linkAccount']),
      choose(
        password.failed('*', says(/Incorrect email or password/)),
        password.showsErrorOn('password'),
        not(password.showsErrorOn('password')),
      ),
    ),
  ),
  promise('Whoever may not sign in is told so as an error.', '§ 8 Login').holds(
    login.whenever(
      login.failed('logIn', says(/not active|temporarily blocked|disabled/)),
      both(
        login.hasTag('error'),
        choose(
          login.failed('logIn', says(/not active/)),
          login.at('filling.inactive'),
          choose(login.failed('logIn', says(/blocked/)), login.at('filling.blocked'), login.at('filling.disabled')),
        ),
      ),
    ),
  ),
  promise('A company that nobody knows is said under the email.', '§ 5 Corporate login email').holds(
    corporate.whenever(
      corporate.failed('*', says(/no_identity_provider/)),
      corporate.showsErrorOn('email', 'We cannot find a corporate account with that email.'),
    ),
  ),
  promise('The browser leaves for no identity provider whose address cannot be trusted.', '§ 6').holds(
    provider.whenever(
      provider.answered(['startSocialLogin', 'startEnterpriseLogin']),
      choose(
        provider.answered(['startSocialLogin', 'startEnterpriseLogin'], ({ redirectTo }) =>
          /^https:\/\/[^@]*$/.test(redirectTo),
        ),
        leaves,
        both(not(leaves), provider.reports(/its address isn’t trusted/)),
      ),
    ),
  ),
  promise(
    'A page that the gateway calls outdated is loaded anew, and not twice in a row.',
    '§ 7 POST /account/social/login',
  ).holds(
    reloaded.whenever(
      either(reloaded.failed('startSocialLogin'), reloaded.answered('claimReload'), reloaded.failed('claimReload')),
      choose(
        reloaded.failed('startSocialLogin'),
        exactly(reloaded.failed('*', status(422)), reloaded.asks('claimReload')),
        exactly(reloaded.answered('claimReload', { isGranted: true }), reloaded.gives('reload')),
      ),
    ),
  ),
  promise('Whoever signed out, now or before, goes to the return address.', '§ 2 /logout').holds(
    logout.whenever(either(logout.answered('logOut'), isReached), logout.leavesFor('returnTo')),
  ),
  promise('Sending an activation email goes from idle to sending, then to sent or failed.', '§ 4 Registration').holds(
    resend.whenever(
      either(resend.answered('*'), resend.failed('*')),
      choose(resend.answered('*'), resend.hasTag('success'), both(resend.hasTag('error'), resend.hasValue('problem'))),
    ),
  ),
]
