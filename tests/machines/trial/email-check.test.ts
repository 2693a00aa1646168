import { expect, it } from 'vitest'
import { emailCheckMachine } from '#machines/trial/email-check.machine.ts'
import { email, outage, search } from '../answers.ts'
import { start } from '../live.ts'

const refused = { message: 'No.', status: 400 }
const silent = { message: 'Late.', timedOut: true } as const

it.for([outage, refused, silent])(
  'the first step of a trial goes on where nobody can judge the email: %o',
  async (problem) => {
    const flow = start(emailCheckMachine, { email: '', search })
    flow.send({ type: 'form.submit', values: { email } })
    expect(flow.asked('validateFields')).toEqual([{ fields: { email }, background: true }])
    await flow.fail('validateFields', problem)
    expect(flow.snapshot.output).toMatchObject({ to: '/trial/register', search: { ...search, email } })
  },
)
