export interface SignInMethod {
  /** `unknown` is asked about again on submit. */
  kind: 'corporate' | 'password' | 'unknown'
  /** True if the server wants a captcha, or ever did. */
  needsCaptcha: boolean
  /** True if the gateway said nothing in the time of a helper. */
  isSilent?: boolean
}

export interface NameQuestion {
  username: string
  known?: SignInMethod | undefined
  /** True if the visitor has pressed something that waits for the answer. */
  isAwaited?: boolean
}
