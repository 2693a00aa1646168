import { isEmailTaken } from '../../machines/sign-up/register.refusals.ts'
import * as so from './conditions.ts'
import { onlyAfter, promise, type Sentence, whenever } from './statements.ts'

const { answered, asks, at, before, both, did, failed, leadsTo, leaves, leavesFor, hasTag, not, says } = so
const { visitorActs, waits } = so

export const signUp: readonly Sentence[] = [
  promise('The second step is shown only for an email that the gateway found free.', '§ 4 Registration').holds(
    onlyAfter('register', at('stepTwo'), answered('verifyEmail', { status: 'ok' })),
  ),
  promise(
    'Back leads from every shape of the second step to the first, unless it is being sent.',
    '§ 4 Registration',
  ).holds(whenever('register', did('step.back'), at('stepOne'))),
  promise('The account is created for the email that was sent last with the first step.', '§ 4 Registration').holds(
    whenever('register', asks('register'), (moment) => {
      const sent = so.momentsTo(moment).findLast(({ event, from }) => did('step.submit')({ ...moment, event }) && from)
      return asks('register', ({ email }) => email === sent?.event['email'])(moment)
    }),
  ),
  promise('Nothing is sent while a validation is in flight.', '§ 5').holds(
    whenever(
      'register',
      both(before(so.waitsFor(/^(validateFields|verifyEmail)$/)), visitorActs),
      not(asks('register')),
    ),
  ),
  promise('A finished registration tells the next page the email, but not in its address.', '§ 4 Registration').holds(
    whenever(
      'register',
      answered('register'),
      (moment) =>
        leadsTo('/register/complete')(moment) &&
        Object(moment.output)['state']?.registeredEmail === moment.context['email'] &&
        !('email' in Object(moment.output)['search']),
    ),
  ),
  promise('An email that has an account offers to link it, or leads there.', '§ 8 Register').holds(
    whenever(['register', 'socialRegister'], failed(/^register/, says(/already exists/)), (moment) =>
      moment.flow === 'register'
        ? isEmailTaken(Object(moment.context['problem']))
        : leadsTo('/link/existing/social', ({ context: { email } }) => ({ email }))(moment),
    ),
  ),
  promise('A wrong answer to the captcha is said under the captcha.', '§ 8 Register').holds(
    whenever(
      ['login', 'register', 'trialRegister'],
      failed(/./, says(/Incorrect answer to captcha/)),
      ({ context }) => Object(context['fieldErrors']).captchaAnswer !== undefined,
    ),
  ),
  promise(
    'A social account that was created is confirmed for 3 s, or until OK is pressed.',
    '§ 2 Social register complete, § 9',
  ).holds(
    whenever(
      'socialComplete',
      () => true,
      (moment) => (moment.from ? leaves(moment) : both(waits(3_000), hasTag('success'))(moment)),
    ),
  ),
  promise(
    'Then it leads to the return address, and without an email to the login.',
    '§ 2 Social register complete',
  ).holds(
    whenever('socialComplete', leaves, (moment) =>
      moment.context['email'] ? leavesFor('returnTo')(moment) : leadsTo('/service_login', so.returnQuery)(moment),
    ),
  ),
  promise('Whoever linked a social identity goes to the return address.', '§ 1').holds(
    whenever('linkAccount', answered('linkAccount'), leavesFor('returnTo')),
  ),
  promise(
    'A new social account tells its name and email to the page that confirms it.',
    '§ 2 /register/social/complete',
  ).holds(
    whenever(
      'socialRegister',
      answered('registerSocially'),
      leadsTo('/register/social/complete', (moment) => ({
        email: moment.context['email'],
        fullName: 'Ada Lovelace',
        ...so.returnQuery(moment),
      })),
    ),
  ),
]
