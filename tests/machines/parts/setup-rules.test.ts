import { describe, expect, it } from 'vitest'
import type { MarketingAnswers, MarketingComplaints, MarketingList } from '../../../machines/parts/marketing.ts'
import { seal } from '../../../machines/parts/sealed.ts'
import { complaintAbout, setupComplaints } from '../../../machines/parts/setup-rules.ts'

const answers = {
  marketingSource: 'Google',
  marketingSourceOther: '',
  platformOfInterest: 'Revit',
  platformOfInterestOther: '',
  role: 'Architect',
  roleOther: '',
  phoneNumber: '',
}
const form: { complaints: MarketingComplaints; others: MarketingList[] } = { complaints: {}, others: [] }

describe('the setup form as it is sent', () => {
  it.each([
    ['', {}, { password: 'Please enter your password.' }],
    ['Love-18', {}, { password: 'Your password must be at least 8 characters long.' }],
    ['Lovelace-1843!', { role: '' }, { password: undefined, role: 'Required field.' }],
    ['Lovelace-1843!', { role: 'Other' }, { password: undefined, roleOther: 'Required field.' }],
    ['Lovelace-1843!', {}, { password: undefined }],
  ])('with "%s" and %o: %o', (typed, changed, complaints) => {
    const submit = { type: 'form.submit', password: seal(typed), answers: { ...answers, ...changed } }
    expect(setupComplaints(submit)).toEqual(complaints)
  })
})

describe('one changed answer of the setup form', () => {
  it.each<[keyof MarketingAnswers, string, string | undefined]>([
    ['role', '', 'Required field.'],
    ['role', 'Architect', undefined],
    ['marketingSource', '', 'Required field.'],
    ['platformOfInterest', 'Other', undefined],
    ['roleOther', ' ', 'Required field.'],
    ['roleOther', 'Poet', undefined],
    ['phoneNumber', '', undefined],
  ])('%s "%s": %s', (field, value, complaint) => {
    const standing = { role: 'Required field.', password: 'kept' }
    const { complaints } = complaintAbout({ field, value }, { ...form, complaints: standing })
    expect(complaints).toEqual({ ...standing, [field]: complaint })
  })

  it('forgets what it said of an Other text that is no longer asked for', () => {
    const standing = { roleOther: 'Required field.', platformOfInterestOther: 'Required field.' }
    const { complaints } = complaintAbout({ field: 'role', value: 'Architect' }, { ...form, complaints: standing })
    expect(complaints).toEqual({ platformOfInterestOther: 'Required field.' })
  })

  it('asks for a text where Other is chosen, once, and no longer where it is not', () => {
    const chosen = complaintAbout({ field: 'role', value: 'Other' }, form)
    expect(chosen.others).toEqual(['role'])
    expect(complaintAbout({ field: 'role', value: 'Other' }, chosen).others).toEqual(['role'])
    const both = complaintAbout({ field: 'marketingSource', value: 'Other' }, chosen)
    expect(both.others).toEqual(['role', 'marketingSource'])
    expect(complaintAbout({ field: 'role', value: 'Student' }, both).others).toEqual(['marketingSource'])
  })

  it('asks for no text where Other is typed rather than chosen', () => {
    expect(complaintAbout({ field: 'roleOther', value: 'Other' }, form).others).toEqual([])
    expect(complaintAbout({ field: 'phoneNumber', value: 'Other' }, form).others).toEqual([])
  })
})
