import {
  type MarketingAnswers,
  type MarketingErrors,
  type MarketingList,
  marketingErrors,
} from '../fields/marketing.ts'
import { newPasswordError } from '../fields/password.ts'
import type { Remarks } from '../fields/remarks.ts'
import type { Secret } from '../security/secret.ts'

/** What the setup form sends. */
export interface SetupForm {
  password: Secret
  answers: MarketingAnswers
}

/** Everything the setup form has to say before it is sent. */
export function setupErrors({ password, answers }: SetupForm): MarketingErrors {
  return { password: newPasswordError(password), ...marketingErrors(answers) }
}

/** What a choice out of a list means for the setup form: whether an Other text is asked for, and nothing said of it yet. */
export function applyChoice(
  { field, value }: { field: MarketingList; value: string },
  form: Pick<Remarks<MarketingErrors>, 'fieldErrors' | 'notes'> & { others: MarketingList[] },
): typeof form {
  const others = form.others.filter((list) => list !== field)
  const silent = { [`${field}Other`]: undefined }
  return {
    fieldErrors: { ...form.fieldErrors, ...silent },
    notes: { ...form.notes, ...silent },
    others: value === 'Other' ? [...others, field] : others,
  }
}
