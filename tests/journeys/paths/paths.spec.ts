import { flows } from '../../machines/flows.ts'
import { activateScreen } from './account/activate.ts'
import { deleteAccountScreen } from './account/delete-account.ts'
import { editProfileScreen } from './account/edit-profile.ts'
import { turnScreen } from './page/turn.ts'
import { activateLicenseScreen } from './partner/activate-license.ts'
import { authorizeScreen } from './partner/authorize.ts'
import { legacyCallbackScreen } from './partner/legacy-callback.ts'
import { partnerLoginScreen } from './partner/partner-login.ts'
import { changePasswordScreen } from './password/change-password.ts'
import { recoverScreen } from './password/recover.ts'
import { resetPasswordScreen } from './password/reset-password.ts'
import { setupPasswordScreen } from './password/setup-password.ts'
import { replay } from './replay.ts'
import type { AnyScreen } from './screen.ts'
import { captchaScreen } from './sign-in/captcha.ts'
import { challengeScreen } from './sign-in/challenge.ts'
import { closeScreen } from './sign-in/close.ts'
import { corporateLoginScreen } from './sign-in/corporate-login.ts'
import { loginScreen } from './sign-in/login.ts'
import { logoutScreen } from './sign-in/logout.ts'
import { resendActivationScreen } from './sign-in/resend-activation.ts'
import { sessionScreen } from './sign-in/session.ts'
import { socialLoginScreen } from './sign-in/social-login.ts'
import { linkAccountScreen } from './sign-up/link-account.ts'
import { registerScreen } from './sign-up/register.ts'
import { socialCompleteScreen } from './sign-up/social-complete.ts'
import { socialRegisterScreen } from './sign-up/social-register.ts'
import { emailCheckScreen } from './trial/email-check.ts'
import { trialActivationScreen } from './trial/trial-activation.ts'
import { trialLoginScreen } from './trial/trial-login.ts'
import { trialRegisterScreen } from './trial/trial-register.ts'

const screens: Record<string, AnyScreen> = {
  activate: activateScreen,
  deleteAccount: deleteAccountScreen,
  editProfile: editProfileScreen,
  changePassword: changePasswordScreen,
  recover: recoverScreen,
  resetPassword: resetPasswordScreen,
  setupPassword: setupPasswordScreen,
  authorize: authorizeScreen,
  partnerLogin: partnerLoginScreen,
  emailCheck: emailCheckScreen,
  trialActivation: trialActivationScreen,
  trialLogin: trialLoginScreen,
  trialRegister: trialRegisterScreen,
  turn: turnScreen,
  activateLicense: activateLicenseScreen,
  legacyCallback: legacyCallbackScreen,
  captcha: captchaScreen,
  challenge: challengeScreen,
  close: closeScreen,
  corporateLogin: corporateLoginScreen,
  login: loginScreen,
  logout: logoutScreen,
  resendActivation: resendActivationScreen,
  session: sessionScreen,
  socialLogin: socialLoginScreen,
  linkAccount: linkAccountScreen,
  register: registerScreen,
  socialComplete: socialCompleteScreen,
  socialRegister: socialRegisterScreen,
}

const strangers = Object.keys(screens).filter((id) => !flows.some(({ machine }) => machine.id === id))
if (strangers.length > 0) throw new Error(`There is no flow called ${strangers.join(', ')}.`)

for (const flow of flows) {
  const screen = screens[flow.machine.id]
  if (!screen) throw new Error(`Nobody knows what ${flow.machine.id} looks like in the browser.`)
  replay(flow, screen)
}
