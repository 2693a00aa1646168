import { expect, it } from 'vitest'
import { trustedAddress } from '#machines/security/address.ts'
import { logoutMachine } from '#machines/sign-in/logout.machine.ts'
import { outage } from '../answers.ts'
import { start } from '../live.ts'

const returnTo = trustedAddress('https://store.chaos.example/bye')

it('signing out starts on arrival, reports a failure, and leads to the return address', async () => {
  const flow = start(logoutMachine, { returnTo, userAgent: 'vray' })
  expect(flow.snapshot).toMatchObject({ value: 'signingOut', tags: new Set(['busy']) })
  await flow.fail('logOut', outage)
  expect(flow.snapshot).toMatchObject({ value: 'failed', tags: new Set(['error']), context: { problem: outage } })
  flow.send({ type: 'load.retry' })
  expect(flow.asked('logOut')).toEqual([{ userAgent: 'vray' }, { userAgent: 'vray' }])
  await flow.answer('logOut', undefined)
  expect(flow.snapshot).toMatchObject({ value: 'signedOut', tags: new Set(['success']), output: { href: returnTo } })
})
