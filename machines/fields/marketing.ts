import type { MarketingInfo } from '../port/gateway.ts'

/** Values as sent; 'Other' asks for a text. */
export const marketingLists = {
  marketingSource: [
    'Recommendation',
    'Google',
    'Meta',
    'Event',
    'Marketing content',
    'Review page',
    'Edu',
    'Partner',
    'Other',
  ],
  platformOfInterest: [
    'Revit',
    'SketchUp',
    'Rhino',
    '3ds Max',
    'Maya',
    'Cinema 4D',
    'Unreal',
    'Houdini',
    'Nuke',
    'Blender',
    'ArchiCAD',
    'Vectorworks',
    'Autocad',
    'Other',
  ],
  role: [
    'Administrator',
    'Architect',
    'BIM Manager',
    'Business Owner',
    'Construction Specialist',
    'Interior Designer',
    'Designer - Product',
    'Director',
    'Educator',
    'Engineer',
    'Project Manager',
    'Student',
    '3D Artist',
    'Technical Director',
    'VFX Supervisor',
    'Unknown',
    'Other',
  ],
} as const

export type MarketingList = keyof typeof marketingLists

/** By field name; the text for 'Other' has the list's name and `Other`. */
export type MarketingAnswers = Record<MarketingList | `${MarketingList}Other` | 'phoneNumber', string>

export type MarketingErrors = Partial<Record<keyof MarketingAnswers | 'password', string | undefined>>

const required = /*i18n*/ 'Required field.'
const lists = Object.keys(marketingLists) as MarketingList[]

export function marketingErrors(answers: MarketingAnswers): MarketingErrors {
  const fieldErrors: MarketingErrors = {}
  for (const list of lists) {
    if (answers[list] === '') fieldErrors[list] = required
    if (answers[list] === 'Other' && answers[`${list}Other`].trim() === '') fieldErrors[`${list}Other`] = required
  }
  return fieldErrors
}

/** Answers as sent: texts only for 'Other', a phone number only if given. */
export function marketingInfo(answers: MarketingAnswers): MarketingInfo {
  const { marketingSource, platformOfInterest, role } = answers
  const others = lists
    .filter((list) => answers[list] === 'Other')
    .map((list) => [`${list}Other`, answers[`${list}Other`].trim()])
  const phoneNumber = answers.phoneNumber.trim()
  return {
    marketingSource,
    platformOfInterest,
    role,
    ...Object.fromEntries(others),
    ...(phoneNumber && { phoneNumber }),
  }
}
