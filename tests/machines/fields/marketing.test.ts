import { describe, expect, it } from 'vitest'
import { marketingInfo, marketingLists } from '#machines/fields/marketing.ts'
import { setupForm } from '#machines/password/setup-password.rules.ts'
import { marketing as answers, password } from '../answers.ts'

const errorsIn = (given: typeof answers) =>
  Object.entries(setupForm.errorsIn({ ...given, newPassword: password }, { others: [] })).filter(([, text]) => text)

describe('the lists of the setup form', () => {
  it.each([
    ['marketingSource', 'Recommendation, Google, Meta, Event, Marketing content, Review page, Edu, Partner, Other'],
    [
      'platformOfInterest',
      'Revit, SketchUp, Rhino, 3ds Max, Maya, Cinema 4D, Unreal, Houdini, Nuke, Blender, ArchiCAD, Vectorworks, Autocad, Other',
    ],
    [
      'role',
      'Administrator, Architect, BIM Manager, Business Owner, Construction Specialist, Interior Designer, ' +
        'Designer - Product, Director, Educator, Engineer, Project Manager, Student, 3D Artist, Technical Director, ' +
        'VFX Supervisor, Unknown, Other',
    ],
  ] as const)('%s offers %s', (list, choices) => {
    expect(marketingLists[list].join(', ')).toBe(choices)
  })
})

describe('the answers of the setup form', () => {
  it('are complete without a phone number', () => {
    expect(errorsIn(answers)).toEqual([])
  })

  it.each([
    ['marketingSource', '', 'Required field.'],
    ['platformOfInterest', '  ', 'Required field.'],
    ['role', '\t', 'Required field.'],
    ['role', 'Poet', undefined],
  ] as const)('need a %s, and a valid text for Other: "%s"', (list, text, fieldError) => {
    expect(errorsIn({ ...answers, [list]: '' })).toEqual([[list, 'Required field.']])
    const found = errorsIn({ ...answers, [list]: 'Other', [`${list}Other`]: text })
    expect(found).toEqual(fieldError ? [[`${list}Other`, fieldError]] : [])
  })
})

describe('the request with the answers', () => {
  it('leaves out questions without an answer', () => {
    const sent = marketingInfo({ ...answers, roleOther: 'Poet', phoneNumber: ' ' })
    expect(sent).toEqual({ marketingSource: 'Google', platformOfInterest: 'Revit', role: 'Architect' })
    expect(Object.keys(sent)).toHaveLength(3)
  })

  it('has Other with its trimmed text, and the trimmed phone number', () => {
    const all = { marketingSource: 'Other', platformOfInterest: 'Other', role: 'Other' }
    const texts = { marketingSourceOther: ' A friend ', platformOfInterestOther: 'Engine', roleOther: 'Poet ' }
    expect(marketingInfo({ ...all, ...texts, phoneNumber: ' +44 20 7946 0000 ' })).toEqual({
      ...all,
      marketingSourceOther: 'A friend',
      platformOfInterestOther: 'Engine',
      roleOther: 'Poet',
      phoneNumber: '+44 20 7946 0000',
    })
  })
})
