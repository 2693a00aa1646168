import { expect, it } from 'vitest'
import { applyChoice } from '#machines/password/setup-password.rules.ts'

it('a choice clears only the error of an Other text that is no longer required', () => {
  const said = { roleOther: 'Required field.', platformOfInterestOther: 'Required field.' } as const
  const after = applyChoice(
    { field: 'role', value: 'Architect' },
    { fieldErrors: said, hints: said, isSubmitted: false, others: ['role'] },
  )
  const rest = { platformOfInterestOther: 'Required field.' }
  expect(after).toEqual({ fieldErrors: rest, hints: rest, others: [] })
})
