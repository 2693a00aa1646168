import type { AnyStateMachine } from 'xstate'
import { activateMachine } from '../../machines/account/activate.machine.ts'
import { deleteAccountMachine } from '../../machines/account/delete-account.machine.ts'
import { editProfileMachine } from '../../machines/account/edit-profile.machine.ts'
import { activateLicenseMachine } from '../../machines/partner/activate-license.machine.ts'
import { authorizeMachine } from '../../machines/partner/authorize.machine.ts'
import { legacyCallbackMachine } from '../../machines/partner/legacy-callback.machine.ts'
import { partnerLoginMachine } from '../../machines/partner/partner-login.machine.ts'
import { changePasswordMachine } from '../../machines/password/change-password.machine.ts'
import { recoverMachine } from '../../machines/password/recover.machine.ts'
import { resetPasswordMachine } from '../../machines/password/reset-password.machine.ts'
import { setupPasswordMachine } from '../../machines/password/setup-password.machine.ts'
import { arrivalMachine } from '../../machines/sign-in/arrival.machine.ts'
import { captchaMachine } from '../../machines/sign-in/captcha.machine.ts'
import { challengeMachine } from '../../machines/sign-in/challenge.machine.ts'
import { closeMachine } from '../../machines/sign-in/close.machine.ts'
import { corporateLoginMachine } from '../../machines/sign-in/corporate-login.machine.ts'
import { identifyAccountMachine } from '../../machines/sign-in/identify-account.machine.ts'
import { loginMachine } from '../../machines/sign-in/login.machine.ts'
import { logoutMachine } from '../../machines/sign-in/logout.machine.ts'
import { resendActivationMachine } from '../../machines/sign-in/resend-activation.machine.ts'
import { sessionMachine } from '../../machines/sign-in/session.machine.ts'
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts'
import { socialLoginMachine } from '../../machines/sign-in/social-login.machine.ts'
import { linkAccountMachine } from '../../machines/sign-up/link-account.machine.ts'
import { registerMachine } from '../../machines/sign-up/register.machine.ts'
import { socialCompleteMachine } from '../../machines/sign-up/social-complete.machine.ts'
import { socialRegisterMachine } from '../../machines/sign-up/social-register.machine.ts'
import { verifyEmailMachine } from '../../machines/sign-up/verify-email.machine.ts'
import { emailCheckMachine } from '../../machines/trial/email-check.machine.ts'
import { trialActivationMachine } from '../../machines/trial/trial-activation.machine.ts'
import { trialRegisterMachine } from '../../machines/trial/trial-register.machine.ts'
import { activateCases } from './account/activate.cases.ts'
import { deleteAccountCases } from './account/delete-account.cases.ts'
import { editProfileCases } from './account/edit-profile.cases.ts'
import type { Cases } from './cases.ts'
import { activateLicenseCases } from './partner/activate-license.cases.ts'
import { authorizeCases } from './partner/authorize.cases.ts'
import { legacyCallbackCases } from './partner/legacy-callback.cases.ts'
import { partnerLoginCases } from './partner/partner-login.cases.ts'
import { changePasswordCases } from './password/change-password.cases.ts'
import { recoverCases } from './password/recover.cases.ts'
import { resetPasswordCases } from './password/reset-password.cases.ts'
import { setupPasswordCases } from './password/setup-password.cases.ts'
import { arrivalCases } from './sign-in/arrival.cases.ts'
import { captchaCases } from './sign-in/captcha.cases.ts'
import { challengeCases } from './sign-in/challenge.cases.ts'
import { closeCases } from './sign-in/close.cases.ts'
import { corporateLoginCases } from './sign-in/corporate-login.cases.ts'
import { identifyAccountCases } from './sign-in/identify-account.cases.ts'
import { loginCases } from './sign-in/login.cases.ts'
import { logoutCases } from './sign-in/logout.cases.ts'
import { resendActivationCases } from './sign-in/resend-activation.cases.ts'
import { sessionCases } from './sign-in/session.cases.ts'
import { signInCases } from './sign-in/sign-in.cases.ts'
import { socialLoginCases } from './sign-in/social-login.cases.ts'
import { linkAccountCases } from './sign-up/link-account.cases.ts'
import { registerCases } from './sign-up/register.cases.ts'
import { socialCompleteCases } from './sign-up/social-complete.cases.ts'
import { socialRegisterCases } from './sign-up/social-register.cases.ts'
import { verifyEmailCases } from './sign-up/verify-email.cases.ts'
import { emailCheckCases } from './trial/email-check.cases.ts'
import { trialActivationCases } from './trial/trial-activation.cases.ts'
import { trialRegisterCases } from './trial/trial-register.cases.ts'

/** A chart together with what can happen in it. */
export interface Flow {
  machine: AnyStateMachine
  cases: Cases<AnyStateMachine>
}

function flow<Machine extends AnyStateMachine>(machine: Machine, cases: Cases<Machine>): Flow {
  return { machine, cases }
}

/** Every flow there is. */
export const flows: readonly Flow[] = [
  flow(activateMachine, activateCases),
  flow(deleteAccountMachine, deleteAccountCases),
  flow(editProfileMachine, editProfileCases),
  flow(activateLicenseMachine, activateLicenseCases),
  flow(authorizeMachine, authorizeCases),
  flow(legacyCallbackMachine, legacyCallbackCases),
  flow(partnerLoginMachine, partnerLoginCases),
  flow(changePasswordMachine, changePasswordCases),
  flow(recoverMachine, recoverCases),
  flow(resetPasswordMachine, resetPasswordCases),
  flow(setupPasswordMachine, setupPasswordCases),
  flow(captchaMachine, captchaCases),
  flow(challengeMachine, challengeCases),
  flow(closeMachine, closeCases),
  flow(corporateLoginMachine, corporateLoginCases),
  flow(loginMachine, loginCases),
  flow(logoutMachine, logoutCases),
  flow(resendActivationMachine, resendActivationCases),
  flow(sessionMachine, sessionCases),
  flow(socialLoginMachine, socialLoginCases),
  flow(linkAccountMachine, linkAccountCases),
  flow(registerMachine, registerCases),
  flow(socialCompleteMachine, socialCompleteCases),
  flow(socialRegisterMachine, socialRegisterCases),
  flow(emailCheckMachine, emailCheckCases),
  flow(trialActivationMachine, trialActivationCases),
  flow(trialRegisterMachine, trialRegisterCases),
]

/** The charts that have no page of their own: another one waits for each of them. */
export const awaited: readonly Flow[] = [
  flow(arrivalMachine, arrivalCases),
  flow(identifyAccountMachine, identifyAccountCases),
  flow(signInMachine, signInCases),
  flow(verifyEmailMachine, verifyEmailCases),
]
