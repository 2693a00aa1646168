/** Known messages of the gateway, for the catalogues; unknown ones are shown as they come. */
export const gatewaySentences = [
  /*i18n*/ 'Your account is not active.',
  /*i18n*/ 'Your account is temporarily blocked because of too many failed sign-in attempts. Try again in one minute or reset your password.',
  /*i18n*/ 'Incorrect answer to captcha',
  /*i18n*/ 'Your session has expired. Please sign in again.',
  /*i18n*/ 'The request could not be verified.',
  /*i18n*/ 'Account with this email already exists.',
  /*i18n*/ 'This email is already taken.',
  /*i18n*/ 'Your current password is incorrect.',
  /*i18n*/ 'This link is not valid.',
  /*i18n*/ 'This link has already been used.',
  /*i18n*/ 'This link has expired.',
  /*i18n*/ 'The code cannot activate the user.',
]
