import { expect, vi } from 'vitest'
import { steps } from '../clocks.ts'
import { it } from './client.ts'

it.for(steps)('a clock put %s before or during a visit signs nobody in or out', async ([, time], { visitor }) => {
  const { now } = Date
  // The gateway shares this process's clock, so its offset moves instead.
  await visitor.advance(-time / 1_000)
  const { email } = await visitor.signIn('active')
  sessionStorage.setItem('account:signedIn', String(now()))
  vi.spyOn(Date, 'now').mockImplementation(() => now() + time)
  await visitor.advance(-time / 1_000)
  expect(await visitor.calls.loadProfile({})).toMatchObject({ email })
  visitor.cookies.delete('gateway_session')
  const session = await visitor.readSession()
  expect(session).toMatchObject({ id: '' })
  expect(session).not.toHaveProperty('isLost')
})
