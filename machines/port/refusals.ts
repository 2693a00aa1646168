interface Refusal {
  /** Values of the gateway's `error_code`. */
  codes: readonly string[]
  /** How a gateway says it in English: one sentence, or one for each code; other words are shown as they come. */
  says: readonly [string, ...string[]]
  /** What it usually comes with. Its kind counts, whatever status it has. */
  status: number
  words?: RegExp
  /** The specification quotes the words as part of a message, whatever code comes with it. */
  isQuoted?: true
  /** The pages have their own words for it. */
  isReplaced?: true
  /** What was asked for was done before. */
  isDone?: true
}

/**
 * The refusals of section 8 of the specification: what each is known by. What the status of any other means depends on the call,
 * so the charts compare it.
 */
const rows = {
  wrongPassword: {
    codes: ['wrong_password'],
    says: [/*i18n*/ 'Incorrect email or password.'],
    status: 401,
    words: /Incorrect email or password[.]/,
    isQuoted: true,
  },
  notActive: {
    codes: ['not_active'],
    says: [/*i18n*/ 'Your account is not active.'],
    status: 403,
    words: /not active/i,
    isQuoted: true,
  },
  wrongCurrent: {
    codes: ['wrong_current_password'],
    says: [/*i18n*/ 'Your current password is incorrect.'],
    status: 400,
    words: /current password is incorrect/i,
    isQuoted: true,
  },
  blocked: {
    codes: ['user_blocked'],
    says: [
      /*i18n*/ 'Your account is temporarily blocked because of too many failed sign-in attempts. Try again in one minute or reset your password.',
    ],
    status: 429,
    words: /temporarily blocked/i,
  },
  disabled: {
    codes: ['user_disabled'],
    says: [/*i18n*/ 'Your user has been disabled in our system.'],
    status: 400,
    words: /Your user has been disabled in our system[.]/,
  },
  captcha: { codes: ['captcha'], says: [/*i18n*/ 'Incorrect answer to captcha'], status: 400, words: /captcha/i },
  emailTaken: {
    codes: ['email_exists'],
    says: [/*i18n*/ 'Account with this email already exists.', /*i18n*/ 'This email is already taken.'],
    status: 409,
    words: /email (already exists|is already taken)/i,
  },
  cannotActivate: {
    codes: ['cannot_activate_user'],
    says: [/*i18n*/ 'The code cannot activate the user.'],
    status: 400,
    words: /code cannot activate the user/i,
    isQuoted: true,
    isDone: true,
  },
  companyUnknown: {
    codes: ['no_identity_provider'],
    says: ['No identity provider for this email.'],
    status: 400,
    isReplaced: true,
  },
  // Only a whole sentence about the link or its code; a country code must not match.
  codeUsed: {
    codes: ['code_used'],
    says: [/*i18n*/ 'This link has already been used.'],
    status: 400,
    words:
      /^(?:this|the|your) (?:(?:activation|confirmation|invitation|one-time|recovery|reset|setup|verification) )?(?:link|code) (?:has (?:already )?been|was already) used(?:\.|$)/i,
    isDone: true,
  },
  codeGone: {
    codes: ['code_invalid', 'code_expired'],
    says: [/*i18n*/ 'This link is not valid.', /*i18n*/ 'This link has expired.'],
    status: 400,
    words:
      /^(?:(?:this|the|your) (?:(?:activation|confirmation|invitation|one-time|recovery|reset|setup|verification) )?(?:link|code) (?:is (?:not valid|invalid|no longer valid|expired)|has expired)|(?:invalid|expired|invalid or expired) (?:link|code))(?:\.|$)/i,
  },
} satisfies Record<string, Refusal>

export type RefusalKind = keyof typeof rows
export const refusals: Record<RefusalKind, Refusal> = rows

/** What the pages treat like any other trouble. */
export const sessionExpired = /*i18n*/ 'Your session has expired. Please sign in again.'
export const requestUnverified = /*i18n*/ 'The request could not be verified.'

const all = Object.entries(rows) as [RefusalKind, Refusal][]

/** Quoted words come first, then codes, then other words. */
export function kindOf({ message, code = '' }: { message: string; code?: string }): RefusalKind | undefined {
  const said = all.filter(([, { words }]) => words?.test(message))
  const found = said.find(([, { isQuoted }]) => isQuoted) ?? all.find(([, { codes }]) => codes.includes(code))
  return (found ?? said[0])?.[0]
}

/** What is said where the gateway gives a code alone. */
export function sentenceOf(code: string): string | undefined {
  const [, row] = all.find(([, { codes }]) => codes.includes(code)) ?? []
  return row && (row.says[row.codes.indexOf(code)] ?? row.says[0])
}

/** True for a status that tells how the gateway is, not what it refuses. */
const isOutage = (status: number) => status >= 500 || status === 408 || status === 429

/** For whoever makes calls: charts only compare the kind. Any other status than the usual one of a kind says nothing. */
export function withKind<Said extends { message: string; code?: string; status?: number }>(
  problem: Said,
): Said & { kind?: RefusalKind } {
  const kind = kindOf(problem)
  if (!kind) return problem
  return { ...problem, kind, ...(problem.status && !isOutage(problem.status) && { status: refusals[kind].status }) }
}
