import type { RefusalKind } from './refusals.ts'

interface Said {
  /** In English, the usual one first; other words are shown as they come. */
  says: readonly [string, ...string[]]
  status: number
  /** The pages have their own words for it. */
  isReplaced?: true
  /** What was asked for was done before. */
  isDone?: true
}

/** How a gateway says each refusal. */
export const refusalSentences: Record<RefusalKind, Said> = {
  wrongPassword: { says: [/*i18n*/ 'Incorrect email or password.'], status: 401 },
  notActive: { says: [/*i18n*/ 'Your account is not active.'], status: 403 },
  wrongCurrent: { says: [/*i18n*/ 'Your current password is incorrect.'], status: 400 },
  blocked: {
    says: [
      /*i18n*/ 'Your account is temporarily blocked because of too many failed sign-in attempts. Try again in one minute or reset your password.',
    ],
    status: 429,
  },
  disabled: { says: [/*i18n*/ 'Your user has been disabled in our system.'], status: 400 },
  captcha: { says: [/*i18n*/ 'Incorrect answer to captcha'], status: 400 },
  emailTaken: {
    says: [/*i18n*/ 'Account with this email already exists.', /*i18n*/ 'This email is already taken.'],
    status: 409,
  },
  cannotActivate: { says: [/*i18n*/ 'The code cannot activate the user.'], status: 400, isDone: true },
  companyUnknown: { says: ['No identity provider for this email.'], status: 400, isReplaced: true },
  codeUsed: { says: [/*i18n*/ 'This link has already been used.'], status: 400, isDone: true },
  codeGone: { says: [/*i18n*/ 'This link is not valid.', /*i18n*/ 'This link has expired.'], status: 400 },
}

/** What the pages treat like any other trouble. */
export const sessionExpired = /*i18n*/ 'Your session has expired. Please sign in again.'
export const requestUnverified = /*i18n*/ 'The request could not be verified.'
