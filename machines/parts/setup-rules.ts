import type { AnyEventObject } from 'xstate'
import {
  type MarketingAnswers,
  type MarketingComplaints,
  type MarketingList,
  marketingComplaints,
  marketingLists,
} from './marketing.ts'
import { newPasswordComplaint } from './password.ts'

/** Everything the setup form has to say before it is sent. */
export function setupComplaints(submit: AnyEventObject): MarketingComplaints {
  return { password: newPasswordComplaint(submit['password']), ...marketingComplaints(submit['answers']) }
}

/** What one changed answer means for the setup form: its own complaint, and whether an Other text is asked for. */
export function complaintAbout(
  { field, value }: { field: keyof MarketingAnswers; value: string },
  form: { complaints: MarketingComplaints; others: MarketingList[] },
): { complaints: MarketingComplaints; others: MarketingList[] } {
  const isList = Object.hasOwn(marketingLists, field)
  const isNeeded = field !== 'phoneNumber' && value.trim() === ''
  const others = isList ? form.others.filter((list) => list !== field) : form.others
  return {
    complaints: {
      ...form.complaints,
      ...(isList && { [`${field}Other`]: undefined }),
      [field]: isNeeded ? /*i18n*/ 'Required field.' : undefined,
    },
    others: isList && value === 'Other' ? [...others, field as MarketingList] : others,
  }
}
