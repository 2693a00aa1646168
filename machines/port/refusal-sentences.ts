import type { RefusalKind } from './refusals.ts'

/** How a gateway says each refusal, for the catalogues; other words are shown as they come. */
export const refusalSentences: Record<RefusalKind, readonly string[]> = {
  wrongPassword: [/*i18n*/ 'Incorrect email or password.'],
  notActive: [/*i18n*/ 'Your account is not active.'],
  wrongCurrent: [/*i18n*/ 'Your current password is incorrect.'],
  blocked: [
    /*i18n*/ 'Your account is temporarily blocked because of too many failed sign-in attempts. Try again in one minute or reset your password.',
  ],
  disabled: [/*i18n*/ 'Your user has been disabled in our system.'],
  captcha: [/*i18n*/ 'Incorrect answer to captcha'],
  emailTaken: [/*i18n*/ 'Account with this email already exists.', /*i18n*/ 'This email is already taken.'],
  cannotActivate: [/*i18n*/ 'The code cannot activate the user.'],
  companyUnknown: [],
  codeUsed: [/*i18n*/ 'This link has already been used.'],
  codeGone: [/*i18n*/ 'This link is not valid.', /*i18n*/ 'This link has expired.'],
}

/** What the pages treat like any other trouble. */
export const sessionExpired = /*i18n*/ 'Your session has expired. Please sign in again.'
export const requestUnverified = /*i18n*/ 'The request could not be verified.'
