import { type FormMessages, formRules } from '../fields/form-rules.ts'
import { isMarketingList, type MarketingAnswers, type MarketingList, marketingRules } from '../fields/marketing.ts'
import { newPasswordMistake } from '../fields/password.ts'
import type { Secret } from '../security/secret.ts'

export interface SetupValues extends MarketingAnswers {
  newPassword: Secret
}

interface Choices {
  /** Lists whose answer is 'Other', which asks for a text. */
  others: readonly MarketingList[]
}

export type SetupMessages = FormMessages<keyof SetupValues> & Choices

export const setupForm = formRules<SetupValues, Choices>(
  { newPassword: newPasswordMistake, ...marketingRules },
  { live: ['newPassword'] },
)

/** Shows or hides the text for 'Other' and clears its messages. */
export function applyChoice({ field, value }: { field: string; value: unknown }, form: SetupMessages) {
  if (!isMarketingList(field)) return {}
  const others = form.others.filter((list) => list !== field)
  const cleared = { [`${field}Other`]: undefined }
  return {
    fieldErrors: { ...form.fieldErrors, ...cleared },
    hints: { ...form.hints, ...cleared },
    others: value === 'Other' ? [...others, field] : others,
  }
}
