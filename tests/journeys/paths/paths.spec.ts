import type { AnyStateMachine } from 'xstate'
import { flows } from '../../machines/flows.ts'
import { replay } from './replay.ts'
import type { Screen } from './screen.ts'
import { captchaScreen } from './sign-in/captcha.ts'
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

const screens: Record<string, Screen<AnyStateMachine>> = {
  captcha: captchaScreen,
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

for (const flow of flows) {
  const screen = screens[flow.machine.id]
  if (screen) replay(flow, screen)
}
