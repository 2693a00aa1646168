import type { Mistake, Rules } from './form-rules.ts'
import { tidy } from './tidy.ts'

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

export type MarketingInfo = Pick<MarketingAnswers, MarketingList> & Partial<MarketingAnswers>

const lists = Object.keys(marketingLists) as MarketingList[]

export const isMarketingList = (name: string): name is MarketingList => lists.some((list) => list === name)

const missing: Mistake = { kind: 'missing', message: /*i18n*/ 'Required field.' }
const given = (text: string) => (tidy(text) === '' ? missing : undefined)

type MarketingRules = Rules<MarketingAnswers, { others: readonly MarketingList[] }>

/** A list needs an answer, and the answer 'Other' its text. */
export const marketingRules = Object.fromEntries(
  lists.flatMap((list) => [
    [list, given],
    [
      `${list}Other`,
      (text, { others }, submit) =>
        (submit ? submit[list] === 'Other' : others.includes(list)) ? given(text) : undefined,
    ] satisfies [string, MarketingRules[`${typeof list}Other`]],
  ]),
) as Partial<MarketingRules>

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
