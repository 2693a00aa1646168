import { expect, it } from 'vitest'
import { socialCompleteMachine } from '#machines/sign-up/social-complete.machine.ts'
import { email, home, returnTo } from '../answers.ts'
import { start } from '../live.ts'

const backFromLogin = { to: '/service_login', search: { return_to: returnTo } }

it.each([
  ['to the return address', { email, returnTo }, { href: returnTo }],
  ['home without one', { email, returnTo: undefined }, { href: home }],
  ['to the login without an email', { email: '', returnTo }, backFromLogin],
  ['to the login without either', { email: '', returnTo: undefined }, { to: '/service_login' }],
])('a new account of a social provider is confirmed for 3 s or until OK, then goes %s', (_, given, output) => {
  const [waiting, pressing] = [1, 2].map(() => start(socialCompleteMachine, { ...given, home }))
  waiting?.pass(2_999)
  expect(waiting?.snapshot).toMatchObject({ value: 'created', tags: new Set(['success']) })
  waiting?.pass(1)
  pressing?.send({ type: 'visitor.leave' })
  expect([waiting?.snapshot.output, pressing?.snapshot.output]).toEqual([output, output])
})
