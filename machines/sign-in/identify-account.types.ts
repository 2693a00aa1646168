import type { InBackground } from '../port/gateway.ts'

export interface SignInMethod {
  /** `unknown` is asked about again on submit. */
  kind: 'corporate' | 'password' | 'unknown'
  /** True if the server wants a captcha, or ever did. */
  isCaptchaDue: boolean
}

export interface NameQuestion extends InBackground {
  username: string
  known?: SignInMethod | undefined
}
