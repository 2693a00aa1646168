/**
 * What the gateway is known to say to visitors who sign in, so that the catalogues have it in every language; whatever
 * else it says is shown as it came. It loads with the login.
 */
export const signInSentences = [
  /*i18n*/ 'Your account is not active.',
  /*i18n*/ 'Your account is temporarily blocked because of too many failed sign-in attempts. Try again in one minute or reset your password.',
  /*i18n*/ 'Incorrect answer to captcha',
  /*i18n*/ 'Your session has expired. Please sign in again.',
  /*i18n*/ 'The request could not be verified.',
]
