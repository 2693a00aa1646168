import { describe, expect, it } from 'vitest'
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import { start } from '../live.ts'
import { signInCases } from './sign-in.cases.ts'

const [, input] = signInCases.inputs

describe('signing in with a password', () => {
  it('asks the gateway once, with what was typed', () => {
    const flow = start(signInMachine, input)
    expect(flow.snapshot).toMatchObject({ value: 'submitting', tags: new Set(['busy']) })
    expect(flow.asked('logIn')).toEqual([{ email: 'ada', password: input?.form?.password }])
  })
})
