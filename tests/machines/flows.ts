import type { AnyStateMachine } from 'xstate'
import { activateMachine } from '../../machines/account/activate.ts'
import { deleteAccountMachine } from '../../machines/account/delete-account.ts'
import { editProfileMachine } from '../../machines/account/edit-profile.ts'
import { turnMachine } from '../../machines/page/turn.ts'
import { activateLicenseMachine } from '../../machines/partner/activate-license.ts'
import { authorizeMachine } from '../../machines/partner/authorize.ts'
import { legacyCallbackMachine } from '../../machines/partner/legacy-callback.ts'
import { partnerLoginMachine } from '../../machines/partner/partner-login.ts'
import { changePasswordMachine } from '../../machines/password/change-password.ts'
import { recoverMachine } from '../../machines/password/recover.ts'
import { resetPasswordMachine } from '../../machines/password/reset-password.ts'
import { setupPasswordMachine } from '../../machines/password/setup-password.ts'
import { captchaMachine } from '../../machines/sign-in/captcha.ts'
import { challengeMachine } from '../../machines/sign-in/challenge.ts'
import { closeMachine } from '../../machines/sign-in/close.ts'
import { corporateLoginMachine } from '../../machines/sign-in/corporate-login.ts'
import { loginMachine } from '../../machines/sign-in/login.ts'
import { logoutMachine } from '../../machines/sign-in/logout.ts'
import { resendActivationMachine } from '../../machines/sign-in/resend-activation.ts'
import { sessionMachine } from '../../machines/sign-in/session.ts'
import { socialLoginMachine } from '../../machines/sign-in/social-login.ts'
import { linkAccountMachine } from '../../machines/sign-up/link-account.ts'
import { registerMachine } from '../../machines/sign-up/register.ts'
import { socialCompleteMachine } from '../../machines/sign-up/social-complete.ts'
import { socialRegisterMachine } from '../../machines/sign-up/social-register.ts'
import { emailCheckMachine } from '../../machines/trial/email-check.ts'
import { trialActivationMachine } from '../../machines/trial/trial-activation.ts'
import { trialLoginMachine } from '../../machines/trial/trial-login.ts'
import { trialRegisterMachine } from '../../machines/trial/trial-register.ts'
import { activateCases } from './account/activate.cases.ts'
import { deleteAccountCases } from './account/delete-account.cases.ts'
import { editProfileCases } from './account/edit-profile.cases.ts'
import { turnCases } from './page/turn.cases.ts'
import { activateLicenseCases } from './partner/activate-license.cases.ts'
import { authorizeCases } from './partner/authorize.cases.ts'
import { legacyCallbackCases } from './partner/legacy-callback.cases.ts'
import { partnerLoginCases } from './partner/partner-login.cases.ts'
import { changePasswordCases } from './password/change-password.cases.ts'
import { recoverCases } from './password/recover.cases.ts'
import { resetPasswordCases } from './password/reset-password.cases.ts'
import { setupPasswordCases } from './password/setup-password.cases.ts'
import type { Cases } from './paths.ts'
import { captchaCases } from './sign-in/captcha.cases.ts'
import { challengeCases } from './sign-in/challenge.cases.ts'
import { closeCases } from './sign-in/close.cases.ts'
import { corporateLoginCases } from './sign-in/corporate-login.cases.ts'
import { loginCases } from './sign-in/login.cases.ts'
import { logoutCases } from './sign-in/logout.cases.ts'
import { resendActivationCases } from './sign-in/resend-activation.cases.ts'
import { sessionCases } from './sign-in/session.cases.ts'
import { socialLoginCases } from './sign-in/social-login.cases.ts'
import { linkAccountCases } from './sign-up/link-account.cases.ts'
import { registerCases } from './sign-up/register.cases.ts'
import { socialCompleteCases } from './sign-up/social-complete.cases.ts'
import { socialRegisterCases } from './sign-up/social-register.cases.ts'
import { emailCheckCases } from './trial/email-check.cases.ts'
import { trialActivationCases } from './trial/trial-activation.cases.ts'
import { trialLoginCases } from './trial/trial-login.cases.ts'
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
  flow(turnMachine, turnCases),
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
  flow(trialLoginMachine, trialLoginCases),
  flow(trialRegisterMachine, trialRegisterCases),
]
