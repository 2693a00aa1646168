import { flows } from '../../machines/flows.ts'
import { activateScreen } from './account/activate.path.ts'
import { deleteAccountScreen } from './account/delete-account.path.ts'
import { editProfileScreen } from './account/edit-profile.path.ts'
import { activateLicenseScreen } from './partner/activate-license.path.ts'
import { authorizeScreen } from './partner/authorize.path.ts'
import { legacyCallbackScreen } from './partner/legacy-callback.path.ts'
import { partnerLoginScreen } from './partner/partner-login.path.ts'
import { changePasswordScreen } from './password/change-password.path.ts'
import { recoverScreen } from './password/recover.path.ts'
import { resetPasswordScreen } from './password/reset-password.path.ts'
import { setupPasswordScreen } from './password/setup-password.path.ts'
import { replay } from './replay.ts'
import type { AnyScreen } from './screen.ts'
import { captchaScreen } from './sign-in/captcha.path.ts'
import { challengeScreen } from './sign-in/challenge.path.ts'
import { closeScreen } from './sign-in/close.path.ts'
import { corporateLoginScreen } from './sign-in/corporate-login.path.ts'
import { loginScreen } from './sign-in/login.path.ts'
import { logoutScreen } from './sign-in/logout.path.ts'
import { resendActivationScreen } from './sign-in/resend-activation.path.ts'
import { sessionScreen } from './sign-in/session.path.ts'
import { socialLoginScreen } from './sign-in/social-login.path.ts'
import { linkAccountScreen } from './sign-up/link-account.path.ts'
import { registerScreen } from './sign-up/register.path.ts'
import { socialCompleteScreen } from './sign-up/social-complete.path.ts'
import { socialRegisterScreen } from './sign-up/social-register.path.ts'
import { emailCheckScreen } from './trial/email-check.path.ts'
import { trialActivationScreen } from './trial/trial-activation.path.ts'
import { trialRegisterScreen } from './trial/trial-register.path.ts'
import { unseen } from './unseen.ts'

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
  trialRegister: trialRegisterScreen,
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

const states = Object.entries(screens).flatMap(([id, screen]) =>
  Object.keys(screen.states).map((state) => `${id}.${state}`),
)
const lost = Object.keys(unseen).filter((state) => !states.includes(state))
if (lost.length > 0) throw new Error(`There is no state called ${lost.join(', ')}.`)

for (const flow of flows) {
  const screen = screens[flow.machine.id]
  if (!screen) throw new Error(`Nobody knows what ${flow.machine.id} looks like in the browser.`)
  replay(flow, screen)
}
