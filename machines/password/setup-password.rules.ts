import {
  type MarketingAnswers,
  type MarketingComplaints,
  type MarketingList,
  marketingComplaints,
} from '../fields/marketing.ts'
import { newPasswordComplaint } from '../fields/password.ts'
import type { Remarks } from '../fields/remarks.ts'
import type { Sealed } from '../security/secret.ts'

/** What the setup form sends. */
export interface SetupForm {
  password: Sealed
  answers: MarketingAnswers
}

/** Everything the setup form has to say before it is sent. */
export function setupComplaints({ password, answers }: SetupForm): MarketingComplaints {
  return { password: newPasswordComplaint(password), ...marketingComplaints(answers) }
}

/** What a choice out of a list means for the setup form: whether an Other text is asked for, and nothing said of it yet. */
export function withChoice(
  { field, value }: { field: MarketingList; value: string },
  form: Pick<Remarks<MarketingComplaints>, 'complaints' | 'notes'> & { others: MarketingList[] },
): typeof form {
  const others = form.others.filter((list) => list !== field)
  const silent = { [`${field}Other`]: undefined }
  return {
    complaints: { ...form.complaints, ...silent },
    notes: { ...form.notes, ...silent },
    others: value === 'Other' ? [...others, field] : others,
  }
}
