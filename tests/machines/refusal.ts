import type { Problem } from '#machines/port/problem.ts'
import type { RefusalKind } from '#machines/port/refusals.ts'

const refusals: Record<RefusalKind, Problem> = {
  wrongPassword: { message: 'Incorrect email or password.', status: 401 },
  notActive: { message: 'The account is not active.', status: 403 },
  wrongCurrent: { message: 'Your current password is incorrect.', status: 400 },
  blocked: { message: 'Your account is temporarily blocked.', status: 429 },
  disabled: { message: 'Your user has been disabled in our system.', status: 400 },
  captcha: { message: 'Incorrect answer to captcha', status: 400 },
  emailTaken: { message: 'Account with this email already exists.', status: 409 },
  cannotActivate: { message: 'No.', status: 400, code: 'cannot_activate_user' },
  companyUnknown: { message: 'No.', status: 404, code: 'no_identity_provider' },
  codeUsed: { message: 'This link has already been used.', status: 400, code: 'code_used' },
  codeGone: { message: 'This link is not valid.', status: 400, code: 'code_invalid' },
}

/** A refusal as a gateway may put it. */
export function refusal(kind: RefusalKind, more: Partial<Problem> = {}): Problem {
  return { ...refusals[kind], ...more }
}
