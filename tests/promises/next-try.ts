import { tidy } from '#machines/fields/tidy.ts'
import { before, both, choose, either, not, waits } from './conditions.ts'
import { on } from './on.ts'
import { promise, type Sentence } from './statements.ts'

const login = on('login')
const resend = on('resendActivation')
const image = on('captcha')

export const nextTry: readonly Sentence[] = [
  promise('Another activation email is offered 30 s after the last.', '§ 4 Registration').holds(
    resend.whenever(resend.at('sent'), waits(30_000)),
  ),
  promise('A captcha image that is on its way, shown or missing can be replaced by another.', '§ 6 Captcha').holds(
    image.whenever(image.at('fetching', 'shown', 'failed'), image.can('captcha.reload')),
  ),
  promise(
    'No try with a blocked name is sent before the time that the gateway said; a form with another name is judged.',
    '§ 8 Login',
  ).holds(
    login.whenever(
      both(
        before(both(login.at('filling.blocked'), ({ context }) => context.problem?.seconds !== undefined)),
        login.did('form.submit'),
      ),
      choose(
        login.did('form.submit', ({ values }, { from }) => tidy(values.username) === from?.context.username),
        both(login.at('filling.blocked'), not(login.asks('*'))),
        either(login.asks('*'), ({ context }) => context.fieldErrors.username !== undefined),
      ),
    ),
  ),
]
