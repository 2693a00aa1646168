import { before, both, byFlow, choose, either, leaves, not, says, visitorActs, waits } from './conditions.ts'
import { on } from './on.ts'
import { promise, type Sentence } from './statements.ts'

const register = on('register')
const social = on('socialRegister')
const complete = on('socialComplete')
const created = on('register', 'socialRegister')
const captcha = on('login', 'register', 'trialRegister')
const link = on('linkAccount')

export const signUp: readonly Sentence[] = [
  promise(
    'The second step is shown only for an email that the gateway found free, or could not judge.',
    '§ 4 Registration',
  ).holds(
    register.onlyAfter(
      register.at('stepTwo'),
      either(
        register.answered('verifyEmail', ({ kind }) => kind === 'ok' || kind === 'unknown'),
        register.failed('verifyEmail'),
      ),
    ),
  ),
  promise(
    'Back leads from every shape of the second step to the first, unless it is being sent.',
    '§ 4 Registration',
  ).holds(register.whenever(register.did('step.back'), register.at('stepOne'))),
  promise('The account is created for the email that was sent last with the first step.', '§ 4 Registration').holds(
    register.whenever(
      register.asks('register'),
      register.asks('register', ({ email }, moment) => email === register.latest('step.submit', moment)?.values.email),
    ),
  ),
  promise('Nothing is sent while a validation is in flight.', '§ 5').holds(
    register.whenever(
      both(before(register.waitsFor(['validateFields', 'verifyEmail'])), visitorActs),
      not(register.asks('register')),
    ),
  ),
  promise('A finished registration tells the next page the email, but not in its address.', '§ 4 Registration').holds(
    register.whenever(
      register.answered('register'),
      both(
        register.leadsTo('/register/complete'),
        ({ output, context }) => output?.state?.['registeredEmail'] === context.email,
        ({ output }) => output?.search !== undefined && !('email' in output.search),
      ),
    ),
  ),
  promise('An email that has an account offers to link it, or leads there.', '§ 8 Register').holds(
    created.whenever(
      created.failed(['register', 'registerSocially'], says(/already exists/)),
      byFlow({
        register: ({ context: { problem } }) => problem?.kind === 'emailTaken',
        socialRegister: social.leadsTo('/link/existing/social', ({ context: { email } }) => ({ email })),
      }),
    ),
  ),
  promise('A wrong answer to the captcha is said under the captcha.', '§ 8 Register').holds(
    captcha.whenever(
      captcha.failed('*', says(/Incorrect answer to captcha/)),
      ({ context }) => context.fieldErrors.captchaAnswer !== undefined,
    ),
  ),
  promise(
    'A social account that was created is confirmed for 3 s, or until OK is pressed.',
    '§ 2 Social register complete, § 9',
  ).holds(
    complete.whenever(
      () => true,
      choose<'socialComplete'>(
        ({ from }) => from !== undefined,
        leaves,
        both(waits(3_000), complete.hasTag('success')),
      ),
    ),
  ),
  promise(
    'Then it leads to the return address or home, and without an email to the login.',
    '§ 2 Social register complete',
  ).holds(
    complete.whenever(
      leaves,
      choose(
        complete.hasValue('email'),
        complete.leavesFor('returnTo', 'home'),
        complete.leadsTo('/service_login', complete.query('return_to', 'returnTo')),
      ),
    ),
  ),
  promise('Whoever linked a social identity goes to the return address.', '§ 1').holds(
    link.whenever(link.answered('linkAccount'), link.leavesFor('returnTo')),
  ),
  promise(
    'A new social account tells its name and email to the page that confirms it.',
    '§ 2 /register/social/complete',
  ).holds(
    social.whenever(
      social.answered('registerSocially'),
      social.leadsTo(
        '/register/social/complete',
        ({ context: { email } }) => ({ email }),
        () => ({ fullName: 'Ada King' }),
        social.query('return_to', 'returnTo'),
      ),
    ),
  ),
]
