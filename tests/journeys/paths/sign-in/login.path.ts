import type { AnyMachineSnapshot } from 'xstate'
import type { CheckPasswordOutcome } from '#machines/sign-in/check-password.types.ts'
import type { loginMachine } from '#machines/sign-in/login.machine.ts'
import type { LoginInput } from '#machines/sign-in/login.types.ts'
import { storagePrefix } from '#src/browser/storage.ts'
import { says } from '#tests/machines/refusal.ts'
import { remember } from '../../forms.ts'
import { pressOn, tabTo, typeInto } from '../../keyboard.ts'
import { loginForm } from '../../visitor.ts'
import { edits, leaves, offers, press, retry, sends, shows } from '../looks.ts'
import type { Look, Screen } from '../screen.ts'
import { addressOf, failWidget, logIn, needsWidget, runningCheck } from '../visits.ts'
import { failing } from '../wire.ts'

const button = 'Sign in'

function titleOf({ context: { returnTo, trialQuery } }: AnyMachineSnapshot): string {
  if (trialQuery) return 'Sign in to get your trial'
  return returnTo ? 'Sign in to complete your purchase' : 'Sign in'
}

const form =
  (...words: (string | RegExp)[]): Look =>
  (visit, expected) =>
    offers(titleOf(expected), button, ...words)(visit, expected)

const sending: Look = (visit, expected) => sends(titleOf(expected), button)(visit, expected)

function saidOf(outcome: CheckPasswordOutcome) {
  const { kind } = outcome
  if (kind === 'signedIn') return { status: 200, body: { RequiredPasswordUpdate: false, RequiredProfileUpdate: false } }
  if (kind === 'inactive') return failing({ message: 'The account is not active.', status: 403 })
  if (outcome.needsCaptcha) return failing({ message: says('captcha'), status: 400 })
  return failing(outcome.problem ?? { message: says('wrongPassword'), status: 401 })
}

export const loginScreen: Screen<typeof loginMachine> = {
  address: ({ returnTo, isReturnRefused, prompted, passwordUpdateRequired, username, isRemembered, trialQuery }) =>
    addressOf(trialQuery ? '/trial/login' : '/service_login', {
      ...trialQuery,
      return_to: trialQuery ? undefined : (returnTo ?? (isReturnRefused ? 'https://evil.example/' : undefined)),
      prompt: prompted ? 'login' : undefined,
      required_password_update: passwordUpdateRequired ? 'true' : undefined,
      email: isRemembered ? undefined : username || undefined,
    }),
  before: async ({ page, path }) => {
    const { username, isRemembered } = path.input as LoginInput
    if (isRemembered) await remember(page, username)
    const isLost = path.steps.some(({ event }) => JSON.stringify(event).includes('"isLost":true'))
    // A page before signed in, and the browser kept no cookie.
    if (isLost)
      await page.addInitScript((key) => {
        if (origin !== 'null') sessionStorage.setItem(key, String(Date.now()))
        Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} })
      }, `${storagePrefix}signedIn`)
  },
  events: {
    'field.edit': edits,
    'form.submit': logIn,
    'username.leave': async ({ page }, { username }) => {
      await typeInto(loginForm(page).username, username)
      await tabTo(loginForm(page).password)
    },
    'username.forget': ({ page }) => pressOn(page.getByRole('button', { name: 'Not you?' })),
    'field.require': press('Resend activation link'),
    'captcha.fail': failWidget,
    'load.retry': retry,
  },
  offers: {
    'captcha.fail': needsWidget,
    // Only an empty field is required.
    'field.require': ({ context }) => context.username === '',
    'username.forget': ({ context }) => context.isRemembered === true,
    // The trial locks an email from its address.
    'username.leave': ({ context }, { username }) => !context.trialQuery || context.username === username,
  },
  plays: [
    'login.filling.blocked | xstate.after.block',
    'login.submitting | xstate.done.actor.checkPassword | login.filling.editing',
  ],
  inPage: {
    awaitCheck: runningCheck,
    checkPassword: {
      call: 'POST /account/login',
      answer: async ({ outside }, answer) =>
        (await outside.hold('POST /account/login'))(saidOf(answer as CheckPasswordOutcome)),
    },
  },
  states: {
    'filling.loadingSession.typing': form(),
    'filling.loadingSession.waiting': sending,
    'filling.editing': form(),
    'filling.checking.typing': form(),
    'filling.checking.waiting': sending,
    'filling.corporateOnly': form('Using a corporate account?'),
    'filling.inactive': form('Your account isn’t active.'),
    'filling.blocked': form('Your account is temporarily blocked'),
    'filling.disabled': form('Your user has been disabled'),
    proving: sending,
    submitting: sending,
    unreachable: shows('Oops... what a mess.'),
    leaving: leaves,
    returning: leaves,
  },
  ownWords: ['filling.blocked'],
}
