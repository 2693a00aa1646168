import { describe, expect, it } from 'vitest'
import { seal } from '#machines/security/secret.ts'
import { registerMachine } from '#machines/sign-up/register.machine.ts'
import { modes, nobody, outage } from '../answers.ts'
import { edit } from '../edits.ts'
import { start } from '../live.ts'
import { ada, begin, grace, input, leave, ok, press, pressed, sent } from './at-register.ts'

const malformed = 'Please enter valid email address.'

describe('an email that cannot be used', () => {
  const refused = (reason: string) => ({ emailRefusal: { email: ada, reason } })
  const corporate = { ...modes, oidc: true, password: false }

  it.each([
    ['email.leave', 'conflict', modes, refused('conflict')],
    ['step.submit', 'conflict', modes, refused('conflict')],
    ['email.leave', undefined, corporate, refused('corporate')],
    ['step.submit', undefined, corporate, refused('corporate')],
    ['email.leave', 'invalid', modes, { fieldErrors: { email: malformed } }],
    ['step.submit', 'invalid', modes, { fieldErrors: { email: malformed } }],
  ] as const)('is refused on %s when it is %s with the modes %o', async (type, status, modes, words) => {
    const flow = begin()
    flow.send(type === 'step.submit' ? press : leave)
    await flow.answer('loadLoginModes', modes)
    if (status) await flow.answer('validateFields', { email: status })
    expect(flow.snapshot).toMatchObject({ value: { stepOne: 'editing' }, context: words })
    expect(flow.waiting()).toEqual([])
    flow.send(pressed({ newPassword: seal('') }))
    expect(flow.snapshot.context).toMatchObject(words)
    flow.send(edit('typed', 'email', 'ada@lovelace.exampl'))
    expect(flow.snapshot.context.emailRefusal).toBeUndefined()
    expect(flow.snapshot.context.fieldErrors.email).toBeUndefined()
  })

  it.each(['conflict', 'invalid', 'corporate'])(
    'can be corrected, also where it came in the address: %s',
    async (status) => {
      const flow = start(registerMachine, { ...input, email: ada, isEmailFromUrl: true })
      flow.send(leave)
      expect(flow.snapshot.context.isEmailLocked).toBe(true)
      const isCorporate = status === 'corporate'
      await flow.answer('loadLoginModes', { ...modes, oidc: isCorporate, password: !isCorporate })
      if (!isCorporate) await flow.answer('validateFields', { email: status as 'conflict' })
      expect(flow.snapshot.context.isEmailLocked).toBe(false)
    },
  )

  it.each([
    [400, false],
    [409, false],
    [503, true],
  ] as const)('stays locked where the registration answers %s: %s', async (status, isLocked) => {
    const flow = start(registerMachine, { ...input, email: ada, isEmailFromUrl: true })
    flow.send(press)
    await flow.answer('loadLoginModes', modes)
    await flow.answer('validateFields', { email: 'ok' })
    await flow.answer('loadSession', nobody)
    flow.send(sent({}))
    await flow.answer('validateFields', ok)
    await flow.fail('register', { message: 'No.', status })
    expect(flow.snapshot.context.isEmailLocked).toBe(isLocked)
  })

  it('has no error below a field that was emptied before the answer', async () => {
    const flow = begin()
    flow.send(leave)
    flow.send(pressed({ email: '' }))
    await flow.answer('loadLoginModes', modes)
    await flow.answer('validateFields', { email: 'conflict' })
    expect(flow.snapshot).toMatchObject({ value: { stepOne: 'editing' }, context: { emailRefusal: undefined } })
  })

  it.each([
    [grace, { stepOne: { checking: 'typing' } }, ['loadLoginModes']],
    ['ada@', { stepOne: 'editing' }, []],
    ['', { stepOne: 'editing' }, []],
  ])('has no effect when "%s" replaced it', (email, state, waiting) => {
    const flow = begin()
    flow.send(leave)
    flow.send({ ...leave, email })
    expect([flow.snapshot.value, flow.waiting()]).toEqual([state, waiting])
  })
})

describe('a check of the email that fails', () => {
  it('shows nothing while the visitor types, and is not repeated', async () => {
    const flow = begin()
    flow.send(leave)
    await flow.answer('loadLoginModes', modes)
    await flow.fail('validateFields', outage)
    flow.send(leave)
    expect(flow.snapshot).toMatchObject({ value: { stepOne: 'editing' }, context: { problem: undefined } })
    expect(flow.waiting()).toEqual([])
  })
})
