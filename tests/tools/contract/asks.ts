import type { wire } from '#src/gateway/wire.ts'

export const asks: Record<keyof typeof wire, string> = {
  loadSession: 'Read who is signed in, and where the visitor is; 401 is nobody, too',
  loadCountries: 'List all countries by their English names',
  loadLoginModes: 'Ask how the account of this name signs in',
  logIn: 'Sign in by a password',
  logOut: 'Sign out',
  generateCaptcha:
    'Make a picture to be read, by its path on the host of captchas; who cannot see it has no call for a sound yet',
  startSocialLogin: 'Find the sign-in page of a provider',
  startEnterpriseLogin: "Find the sign-in page of an email address's company",
  register: 'Make an account, and mail its activation link',
  validateFields: 'Ask whether one field would be accepted',
  registerSocially: 'Make an account for whom a provider has just signed in',
  linkAccount: 'Link whom a provider has just signed in to an account, and sign in',
  loadProfile: 'Read the profile',
  saveProfile: 'Change the profile',
  recoverPassword: 'Mail a link to a new password; no answer tells whether there is an account',
  validateCode: 'Ask whether the code of a link still sets a password',
  resetPassword: 'Set a new password by the code of a link',
  setUpPassword: 'Set the first password of somebody invited, by the code of a link',
  changePassword: 'Change the password',
  activateAccount: 'Activate the account by the code of a link',
  deleteAccount: 'Delete the account by the code of a link',
  resendActivation: 'Mail another activation link; no answer tells whether there is an account',
  resendTrialActivation: 'Mail another activation link of a trial; no answer tells whether there is an account',
  logInByActivation: 'Activate the account of a trial by the code of a link, and sign in',
}
