import { describe, expect, it } from 'vitest'
import type { MarketingList } from '../../../machines/fields/marketing.ts'
import { applyChoice } from '../../../machines/password/setup-password.rules.ts'

const form = { fieldErrors: {}, notes: {}, others: [] as MarketingList[] }

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
