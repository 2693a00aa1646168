import { describe, expect, it } from 'vitest'
import type { MarketingList } from '../../../machines/fields/marketing.ts'
import { applyChoice, setupErrors } from '../../../machines/password/setup-password.rules.ts'
import { seal } from '../../../machines/security/secret.ts'

const answers = {
  marketingSource: 'Google',
  marketingSourceOther: '',
  platformOfInterest: 'Revit',
  platformOfInterestOther: '',
  role: 'Architect',
  roleOther: '',
  phoneNumber: '',
}
const form = { fieldErrors: {}, notes: {}, others: [] as MarketingList[] }

describe('the setup form as it is sent', () => {
  it.each([
    ['Love-18', {}, { password: 'Your password must be at least 8 characters long.' }],
    ['Lovelace-1843!', { role: 'Other' }, { password: undefined, roleOther: 'Required field.' }],
    ['Lovelace-1843!', {}, { password: undefined }],
  ])('with "%s" and %o: %o', (typed, changed, fieldErrors) => {
    const sent = { password: seal(typed), answers: { ...answers, ...changed } }
    expect(setupErrors(sent)).toEqual(fieldErrors)
  })
})

describe('a choice out of a list of the setup form', () => {
  it('forgets what was said of an Other text that is no longer asked for, or not yet', () => {
    const said = { roleOther: 'Required field.', platformOfInterestOther: 'Required field.' }
    const after = applyChoice({ field: 'role', value: 'Architect' }, { ...form, fieldErrors: said, notes: said })
    expect(after.fieldErrors).toEqual({ platformOfInterestOther: 'Required field.' })
    expect(after.notes).toEqual({ platformOfInterestOther: 'Required field.' })
  })

  it('asks for a text where Other is chosen, once, and no longer where it is not', () => {
    const chosen = applyChoice({ field: 'role', value: 'Other' }, form)
    expect(chosen.others).toEqual(['role'])
    expect(applyChoice({ field: 'role', value: 'Other' }, chosen).others).toEqual(['role'])
    const both = applyChoice({ field: 'marketingSource', value: 'Other' }, chosen)
    expect(both.others).toEqual(['role', 'marketingSource'])
    expect(applyChoice({ field: 'role', value: 'Student' }, both).others).toEqual(['marketingSource'])
  })
})
