import { tidy } from './form-messages.ts'

export interface MarketingInfo {
  marketingSource: string
  marketingSourceOther?: string
  platformOfInterest: string
  platformOfInterestOther?: string
  role: string
  roleOther?: string
  phoneNumber?: string
}

/** Values as sent; 'Other' asks for a text. Names of products are not translated. */
export const marketingLists = {
  marketingSource: [
    /*i18n*/ 'Recommendation',
    'Google',
    'Meta',
    /*i18n*/ 'Event',
    /*i18n*/ 'Marketing content',
    /*i18n*/ 'Review page',
    /*i18n*/ 'Edu',
    /*i18n*/ 'Partner',
    /*i18n*/ 'Other',
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
    /*i18n*/ 'Other',
  ],
  role: [
    /*i18n*/ 'Administrator',
    /*i18n*/ 'Architect',
    /*i18n*/ 'BIM Manager',
    /*i18n*/ 'Business Owner',
    /*i18n*/ 'Construction Specialist',
    /*i18n*/ 'Interior Designer',
    /*i18n*/ 'Designer - Product',
    /*i18n*/ 'Director',
    /*i18n*/ 'Educator',
    /*i18n*/ 'Engineer',
    /*i18n*/ 'Project Manager',
    /*i18n*/ 'Student',
    /*i18n*/ '3D Artist',
    /*i18n*/ 'Technical Director',
    /*i18n*/ 'VFX Supervisor',
    /*i18n*/ 'Unknown',
    /*i18n*/ 'Other',
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
    if (answers[list] === 'Other' && tidy(answers[`${list}Other`]) === '') fieldErrors[`${list}Other`] = required
  }
  return fieldErrors
}

/** Answers as sent: texts only for 'Other', a phone number only if given. */
export function marketingInfo(answers: MarketingAnswers): MarketingInfo {
  const { marketingSource, platformOfInterest, role } = answers
  const others = lists
    .filter((list) => answers[list] === 'Other')
    .map((list) => [`${list}Other`, tidy(answers[`${list}Other`])])
  const phoneNumber = tidy(answers.phoneNumber)
  return {
    marketingSource,
    platformOfInterest,
    role,
    ...Object.fromEntries(others),
    ...(phoneNumber && { phoneNumber }),
  }
}
