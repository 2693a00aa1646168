import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServices } from '../../src/gateway/services.ts'
import { arrive, openFreeWorld } from './client.ts'

let world: Awaited<ReturnType<typeof openFreeWorld>>

beforeAll(async () => {
  world = await openFreeWorld()
})
afterAll(() => world.close())

it('a sign-out leaves nobody to wonder why the sign-in of a moment ago was not kept', async () => {
  const { settings, signal, readSession } = await arrive(world)
  const { gateway } = createServices({ settings, language: () => 'en', show: () => {} })
  sessionStorage.setItem('signedIn', String(Date.now()))
  expect(await readSession()).toMatchObject({ isForgotten: true })
  await gateway.logOut({ userAgent: undefined }, signal)
  expect(await readSession()).not.toHaveProperty('isForgotten')
})
