interface Refusal {
  /** Values of the gateway's `error_code`. */
  codes: readonly string[]
  words?: RegExp
  /** The specification quotes the words as part of a message, whatever code comes with it. */
  isQuoted?: true
}

/**
 * The refusals of section 8 of the specification: what each is known by. What a status means depends on the call, so the charts
 * compare it.
 */
export const refusals = {
  wrongPassword: {
    codes: ['wrong_password'],
    words: /Incorrect email or password[.]/,
    isQuoted: true,
  },
  notActive: { codes: ['not_active'], words: /not active/i, isQuoted: true },
  wrongCurrent: { codes: ['wrong_current_password'], words: /current password is incorrect/i, isQuoted: true },
  blocked: { codes: ['user_blocked'], words: /temporarily blocked/i },
  disabled: { codes: ['user_disabled'], words: /Your user has been disabled in our system[.]/ },
  captcha: { codes: ['captcha'], words: /captcha/i },
  emailTaken: { codes: ['email_exists'], words: /email (already exists|is already taken)/i },
  cannotActivate: { codes: ['cannot_activate_user'], words: /code cannot activate the user/i, isQuoted: true },
  companyUnknown: { codes: ['no_identity_provider'] },
  // Only a whole sentence about the link or its code; a country code must not match.
  codeUsed: {
    codes: ['code_used'],
    words:
      /^(?:this|the|your) (?:(?:activation|confirmation|invitation|one-time|recovery|reset|setup|verification) )?(?:link|code) (?:has (?:already )?been|was already) used(?:\.|$)/i,
  },
  codeGone: {
    codes: ['code_invalid', 'code_expired'],
    words:
      /^(?:(?:this|the|your) (?:(?:activation|confirmation|invitation|one-time|recovery|reset|setup|verification) )?(?:link|code) (?:is (?:not valid|invalid|no longer valid|expired)|has expired)|(?:invalid|expired|invalid or expired) (?:link|code))(?:\.|$)/i,
  },
} satisfies Record<string, Refusal>

export type RefusalKind = keyof typeof refusals

/** Quoted words come first, then codes, then other words. */
export function kindOf({ message, code = '' }: { message: string; code?: string }): RefusalKind | undefined {
  const all = Object.entries<Refusal>(refusals) as [RefusalKind, Refusal][]
  const said = all.filter(([, { words }]) => words?.test(message))
  const found = said.find(([, { isQuoted }]) => isQuoted) ?? all.find(([, { codes }]) => codes.includes(code))
  return (found ?? said[0])?.[0]
}

/** For whoever makes calls: charts only compare the kind. */
export function withKind<Said extends Parameters<typeof kindOf>[0]>(problem: Said): Said & { kind?: RefusalKind } {
  const kind = kindOf(problem)
  return kind ? { ...problem, kind } : problem
}
