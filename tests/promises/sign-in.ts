import * as so from './conditions.ts'
import { onlyAfter, promise, type Sentence, whenever } from './statements.ts'

const { answered, asks, at, began, showsErrorOn, both, either, failed, hasValue, leadsTo, leaves, leavesFor } = so
const { hasTag, not, says, status, contextHas } = so

const owed = { requiredPasswordUpdate: true }
const signsIn = answered('logIn')
const isTrial = began(hasValue('trialQuery'))

export const signIn: readonly Sentence[] = [
  promise('An answered sign-in always leads on.', '§ 4 Login').holds(whenever('login', signsIn, leaves)),
  promise('A password that is owed comes before a profile that is owed.', '§ 4 Login').holds(
    whenever('login', answered('logIn', owed), leadsTo(/^\/(account\/password-change|trial\/register\/success)$/)),
  ),
  promise('A forced password change says so in its address, and keeps the way back.', '§ 4 Login').holds(
    whenever(
      'login',
      both(answered('logIn', owed), not(isTrial)),
      leadsTo('/account/password-change', (moment) => ({
        required_password_update: 'true',
        ...so.returnQuery(moment),
      })),
    ),
  ),
  promise('Whoever signed in and owes nothing goes to the return address, or home.', '§ 1, § 4 Login').holds(
    whenever(
      'login',
      answered('logIn', { requiredPasswordUpdate: false, requiredProfileUpdate: false }),
      leavesFor('returnTo', 'home'),
    ),
  ),
  promise('Whoever is signed in already is sent away from the login.', '§ 4 Login, § 6').holds(
    whenever('login', both(answered('loadSession', { id: '7' }), contextHas({ prompted: false })), leaves),
  ),
  promise('With prompt=login nobody is sent away as signed in already.', '§ 4 Login, § 6').holds(
    whenever(
      'login',
      both(answered('loadSession', { linkPage: undefined }), contextHas({ prompted: true })),
      at('filling'),
    ),
  ),
  promise(
    'A return address that may not be followed leads a signed-in visitor home, a missing one to the account.',
    '§ 6',
  ).holds(
    whenever(
      'login',
      both(began(not(hasValue('returnTo'))), answered('loadSession', { id: '7', linkPage: undefined }), leaves),
      ({ context, ...moment }) =>
        context['isReturnRefused']
          ? leavesFor('home')({ context, ...moment })
          : leadsTo('/profile/edit')({ context, ...moment }),
    ),
  ),
  promise('A captcha appears only in China, or because the gateway asks for one.', '§ 6 Captcha for login').holds(
    onlyAfter(
      'login',
      not(contextHas({ captcha: 'none' })),
      either(
        answered('loadSession', { country: 'CN' }),
        answered('loadLoginModes', { loginCaptchaEnabled: true }),
        failed('logIn', says(/captcha/i)),
      ),
    ),
  ),
  promise('Whoever is in China is shown an image, everybody else the widget.', '§ 2 Register step 2').holds(
    whenever(
      ['register', 'trialRegister', 'login'],
      both(answered('loadSession'), not(leaves), ({ context }) => context['captcha'] !== 'none'),
      (moment) => {
        const { country } = Object(so.answerOf('loadSession', moment)?.output)
        return moment.context['captcha'] === (country === 'CN' ? 'image' : 'widget')
      },
    ),
  ),
  promise('Each failure of a form with a captcha brings a fresh one.', '§ 8 Register').holds(
    whenever(
      ['login', 'register', 'trialRegister'],
      both(failed(/^(logIn|register)$/), not(leaves)),
      both(
        at('filling', 'stepTwo'),
        ({ context, from }) => context['attempts'] === Number(from?.context['attempts']) + 1,
      ),
    ),
  ),
  promise(
    'An account that signs in by its company alone is sent there, whatever else is due.',
    '§ 5 Email, corporate-only',
  ).holds(whenever('login', answered('loadLoginModes', { oidc: true, password: false }), at('filling.corporateOnly'))),
  promise('How an account signs in is asked once a name.', '§ 7 POST /account/login/modes').holds(
    whenever('login', answered('loadLoginModes'), ({ from }) => {
      const { identified, username: asked } = Object(from?.context)
      const known: { username: string; kind: string }[] = identified
      return !known.some(({ username, kind }) => username === asked && kind !== 'unknown')
    }),
  ),
  promise('Only a wrong password is blamed on the password field, and empties it.', '§ 8 Login').holds(
    whenever(['login', 'linkAccount'], failed(/^(logIn|linkAccount)$/), (moment) => {
      const isWrong = failed(/./, says(/Incorrect email or password/))(moment)
      const isEmptied = Number(moment.context['passwordKey']) > Number(moment.from?.context['passwordKey'])
      return isWrong === showsErrorOn('password')(moment) && (isEmptied || !isWrong)
    }),
  ),
  promise('Whoever may not sign in is told so as an error.', '§ 8 Login').holds(
    whenever(
      'login',
      failed('logIn', says(/not active|temporarily blocked|disabled/)),
      both(hasTag('error'), (moment) =>
        [/not active/, /blocked/, /disabled/].every(
          (words, index) =>
            failed('logIn', says(words))(moment) ===
            at(`filling.${['inactive', 'blocked', 'disabled'][index]}`)(moment),
        ),
      ),
    ),
  ),
  promise('A company that nobody knows is said under the email.', '§ 5 Corporate login email').holds(
    whenever(
      'corporateLogin',
      failed(/./, says(/no_identity_provider/)),
      showsErrorOn('email', 'We cannot find a corporate account with that email.'),
    ),
  ),
  promise('The browser leaves for no identity provider whose address cannot be trusted.', '§ 6').holds(
    whenever(
      ['socialLogin', 'corporateLogin', 'partnerLogin'],
      answered(/^start/),
      (moment) => leaves(moment) === /^https:\/\/[^@]*$/.test(Object(moment.event['output']).redirectTo),
    ),
  ),
  promise(
    'A page that the gateway calls outdated is loaded anew, and not twice in a row.',
    '§ 7 POST /account/social/login',
  ).holds(
    whenever(
      ['socialLogin', 'partnerLogin'],
      either(failed('startSocialLogin'), answered('claimReload'), failed('claimReload')),
      (moment) =>
        failed('startSocialLogin')(moment)
          ? asks('claimReload')(moment) === failed('startSocialLogin', status(422))(moment)
          : answered('claimReload')(moment) === (Object(moment.output).reload === true),
    ),
  ),
  promise('Whoever signed out goes to the return address.', '§ 2 /logout').holds(
    whenever('logout', answered('logOut'), leavesFor('returnTo')),
  ),
  promise('Sending an activation email goes from idle to sending, then to sent or failed.', '§ 4 Registration').holds(
    whenever('resendActivation', either(answered(/./), failed(/./)), (moment) =>
      answered(/./)(moment) ? hasTag('success')(moment) : both(hasTag('error'), hasValue('problem'))(moment),
    ),
  ),
]
