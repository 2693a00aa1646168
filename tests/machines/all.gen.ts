// Written by npm run diagrams.
import type { AnyStateMachine } from 'xstate'
import { activateMachine } from '#machines/account/activate.machine.ts'
import { deleteAccountMachine } from '#machines/account/delete-account.machine.ts'
import { editProfileMachine } from '#machines/account/edit-profile.machine.ts'
import { activateLicenseMachine } from '#machines/partner/activate-license.machine.ts'
import { authorizeMachine } from '#machines/partner/authorize.machine.ts'
import { legacyCallbackMachine } from '#machines/partner/legacy-callback.machine.ts'
import { partnerLoginMachine } from '#machines/partner/partner-login.machine.ts'
import { changePasswordMachine } from '#machines/password/change-password.machine.ts'
import { recoverMachine } from '#machines/password/recover.machine.ts'
import { resetPasswordMachine } from '#machines/password/reset-password.machine.ts'
import { setupPasswordMachine } from '#machines/password/setup-password.machine.ts'
import { captchaMachine } from '#machines/sign-in/captcha.machine.ts'
import { challengeMachine } from '#machines/sign-in/challenge.machine.ts'
import { checkPasswordMachine } from '#machines/sign-in/check-password.machine.ts'
import { closeMachine } from '#machines/sign-in/close.machine.ts'
import { corporateLoginMachine } from '#machines/sign-in/corporate-login.machine.ts'
import { identifyAccountMachine } from '#machines/sign-in/identify-account.machine.ts'
import { loginMachine } from '#machines/sign-in/login.machine.ts'
import { logoutMachine } from '#machines/sign-in/logout.machine.ts'
import { resendActivationMachine } from '#machines/sign-in/resend-activation.machine.ts'
import { sessionMachine } from '#machines/sign-in/session.machine.ts'
import { sessionGateMachine } from '#machines/sign-in/session-gate.machine.ts'
import { socialLoginMachine } from '#machines/sign-in/social-login.machine.ts'
import { linkAccountMachine } from '#machines/sign-up/link-account.machine.ts'
import { registerMachine } from '#machines/sign-up/register.machine.ts'
import { socialCompleteMachine } from '#machines/sign-up/social-complete.machine.ts'
import { socialRegisterMachine } from '#machines/sign-up/social-register.machine.ts'
import { verifyEmailMachine } from '#machines/sign-up/verify-email.machine.ts'
import { emailCheckMachine } from '#machines/trial/email-check.machine.ts'
import { trialActivationMachine } from '#machines/trial/trial-activation.machine.ts'
import { trialRegisterMachine } from '#machines/trial/trial-register.machine.ts'
import type { Cases } from './cases.ts'
import { activateCases } from './account/activate.cases.ts'
import { deleteAccountCases } from './account/delete-account.cases.ts'
import { editProfileCases } from './account/edit-profile.cases.ts'
import { activateLicenseCases } from './partner/activate-license.cases.ts'
import { authorizeCases } from './partner/authorize.cases.ts'
import { legacyCallbackCases } from './partner/legacy-callback.cases.ts'
import { partnerLoginCases } from './partner/partner-login.cases.ts'
import { changePasswordCases } from './password/change-password.cases.ts'
import { recoverCases } from './password/recover.cases.ts'
import { resetPasswordCases } from './password/reset-password.cases.ts'
import { setupPasswordCases } from './password/setup-password.cases.ts'
import { captchaCases } from './sign-in/captcha.cases.ts'
import { challengeCases } from './sign-in/challenge.cases.ts'
import { signInCases } from './sign-in/check-password.cases.ts'
import { closeCases } from './sign-in/close.cases.ts'
import { corporateLoginCases } from './sign-in/corporate-login.cases.ts'
import { identifyAccountCases } from './sign-in/identify-account.cases.ts'
import { loginCases } from './sign-in/login.cases.ts'
import { logoutCases } from './sign-in/logout.cases.ts'
import { resendActivationCases } from './sign-in/resend-activation.cases.ts'
import { sessionCases } from './sign-in/session.cases.ts'
import { sessionGateCases } from './sign-in/session-gate.cases.ts'
import { socialLoginCases } from './sign-in/social-login.cases.ts'
import { linkAccountCases } from './sign-up/link-account.cases.ts'
import { registerCases } from './sign-up/register.cases.ts'
import { socialCompleteCases } from './sign-up/social-complete.cases.ts'
import { socialRegisterCases } from './sign-up/social-register.cases.ts'
import { verifyEmailCases } from './sign-up/verify-email.cases.ts'
import { emailCheckCases } from './trial/email-check.cases.ts'
import { trialActivationCases } from './trial/trial-activation.cases.ts'
import { trialRegisterCases } from './trial/trial-register.cases.ts'

const pair = <Machine extends AnyStateMachine>(machine: Machine, cases: Cases<Machine>) => ({ machine, cases })

/** Every chart of the product with its cases, by area and file. */
export const all = {
  'account/activate': pair(activateMachine, activateCases),
  'account/delete-account': pair(deleteAccountMachine, deleteAccountCases),
  'account/edit-profile': pair(editProfileMachine, editProfileCases),
  'partner/activate-license': pair(activateLicenseMachine, activateLicenseCases),
  'partner/authorize': pair(authorizeMachine, authorizeCases),
  'partner/legacy-callback': pair(legacyCallbackMachine, legacyCallbackCases),
  'partner/partner-login': pair(partnerLoginMachine, partnerLoginCases),
  'password/change-password': pair(changePasswordMachine, changePasswordCases),
  'password/recover': pair(recoverMachine, recoverCases),
  'password/reset-password': pair(resetPasswordMachine, resetPasswordCases),
  'password/setup-password': pair(setupPasswordMachine, setupPasswordCases),
  'sign-in/captcha': pair(captchaMachine, captchaCases),
  'sign-in/challenge': pair(challengeMachine, challengeCases),
  'sign-in/check-password': pair(checkPasswordMachine, signInCases),
  'sign-in/close': pair(closeMachine, closeCases),
  'sign-in/corporate-login': pair(corporateLoginMachine, corporateLoginCases),
  'sign-in/identify-account': pair(identifyAccountMachine, identifyAccountCases),
  'sign-in/login': pair(loginMachine, loginCases),
  'sign-in/logout': pair(logoutMachine, logoutCases),
  'sign-in/resend-activation': pair(resendActivationMachine, resendActivationCases),
  'sign-in/session': pair(sessionMachine, sessionCases),
  'sign-in/session-gate': pair(sessionGateMachine, sessionGateCases),
  'sign-in/social-login': pair(socialLoginMachine, socialLoginCases),
  'sign-up/link-account': pair(linkAccountMachine, linkAccountCases),
  'sign-up/register': pair(registerMachine, registerCases),
  'sign-up/social-complete': pair(socialCompleteMachine, socialCompleteCases),
  'sign-up/social-register': pair(socialRegisterMachine, socialRegisterCases),
  'sign-up/verify-email': pair(verifyEmailMachine, verifyEmailCases),
  'trial/email-check': pair(emailCheckMachine, emailCheckCases),
  'trial/trial-activation': pair(trialActivationMachine, trialActivationCases),
  'trial/trial-register': pair(trialRegisterMachine, trialRegisterCases),
}

/** The charts by their names. */
export interface Charts {
  activate: typeof activateMachine
  deleteAccount: typeof deleteAccountMachine
  editProfile: typeof editProfileMachine
  activateLicense: typeof activateLicenseMachine
  authorize: typeof authorizeMachine
  legacyCallback: typeof legacyCallbackMachine
  partnerLogin: typeof partnerLoginMachine
  changePassword: typeof changePasswordMachine
  recover: typeof recoverMachine
  resetPassword: typeof resetPasswordMachine
  setupPassword: typeof setupPasswordMachine
  captcha: typeof captchaMachine
  challenge: typeof challengeMachine
  checkPassword: typeof checkPasswordMachine
  close: typeof closeMachine
  corporateLogin: typeof corporateLoginMachine
  identifyAccount: typeof identifyAccountMachine
  login: typeof loginMachine
  logout: typeof logoutMachine
  resendActivation: typeof resendActivationMachine
  session: typeof sessionMachine
  sessionGate: typeof sessionGateMachine
  socialLogin: typeof socialLoginMachine
  linkAccount: typeof linkAccountMachine
  register: typeof registerMachine
  socialComplete: typeof socialCompleteMachine
  socialRegister: typeof socialRegisterMachine
  verifyEmail: typeof verifyEmailMachine
  emailCheck: typeof emailCheckMachine
  trialActivation: typeof trialActivationMachine
  trialRegister: typeof trialRegisterMachine
}
