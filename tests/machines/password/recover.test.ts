import { describe, expect, it } from 'vitest'
import { recoverMachine } from '#machines/password/recover.machine.ts'

describe('asking for a link to reset the password', () => {
  it('has one success only, so it does not reveal whether the account exists', () => {
    const ends = Object.entries(recoverMachine.root.states).filter(([, { tags }]) => tags.includes('success'))
    expect(ends.map(([name]) => name)).toEqual(['sent'])
  })
})
