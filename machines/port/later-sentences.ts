/** What the gateway is known to say to visitors only behind the login; the login does not wait for it. */
export const laterSentences = [
  /*i18n*/ 'Account with this email already exists.',
  /*i18n*/ 'This email is already taken.',
  /*i18n*/ 'Your current password is incorrect.',
  /*i18n*/ 'This link is not valid.',
  /*i18n*/ 'This link has already been used.',
  /*i18n*/ 'This link has expired.',
  /*i18n*/ 'The code cannot activate the user.',
]
