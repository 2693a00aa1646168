import type { FormMessages } from '../fields/form-messages.ts'
import {
  type MarketingAnswers,
  type MarketingErrors,
  type MarketingList,
  marketingErrors,
} from '../fields/marketing.ts'
import { newPasswordError } from '../fields/password.ts'
import type { Secret } from '../security/secret.ts'

export interface SetupForm {
  password: Secret
  answers: MarketingAnswers
}

export function setupErrors({ password, answers }: SetupForm): MarketingErrors {
  return { password: newPasswordError(password), ...marketingErrors(answers) }
}

/** Shows or hides the text for 'Other' and clears its messages. */
export function applyChoice(
  { field, value }: { field: MarketingList; value: string },
  form: Pick<FormMessages<MarketingErrors>, 'fieldErrors' | 'hints'> & { others: MarketingList[] },
): typeof form {
  const others = form.others.filter((list) => list !== field)
  const cleared = { [`${field}Other`]: undefined }
  return {
    fieldErrors: { ...form.fieldErrors, ...cleared },
    hints: { ...form.hints, ...cleared },
    others: value === 'Other' ? [...others, field] : others,
  }
}
