import { afterAll, beforeAll, expect, it } from 'vitest'
import { people } from './people.ts'
import { arrive } from './test-visitor.ts'
import { openWorld } from './world.ts'

let world: Awaited<ReturnType<typeof openWorld>>

beforeAll(async () => {
  world = await openWorld({ appOrigin: 'http://localhost:4620', port: 0, licensePort: 0 })
})
afterAll(() => world.close())

const known = (key: string) => {
  const { email = '', password = '' } = people.find((person) => person.key === key) ?? {}
  return { email, password }
}

it('blocks whoever is there to be blocked for a minute from the first try on, as the app says', async () => {
  const visitor = await arrive(world.origin)
  const { email, password } = known('blocked')
  await visitor.later(24 * 60 * 60)
  const signIn = async () => {
    const captchaAnswer = await visitor.challenge()
    return (await visitor.call('POST /account/login', { email, password, captchaAnswer })).status
  }
  expect(await signIn()).toBe(429)
  await visitor.later(59)
  expect(await signIn()).toBe(429)
  await visitor.later(2)
  expect(await signIn()).toBe(200)
})

it('lists a password only as long as it is the one', async () => {
  const visitor = await arrive(world.origin)
  const { email, password } = known('customer')
  const row = async () => {
    const { text = '' } = (await visitor.go('/')).body
    return /<td>(.*?)<\/td>/.exec(text.split(email)[1]?.split('</tr>')[0] ?? '')?.[1]
  }
  expect(await row()).toBe(`<code>${password}</code>`)
  await visitor.logIn(email, password)
  await visitor.call('POST /account/change_password', { oldPassword: password, password: 'Fresh-Password-77' })
  expect(await row()).toBe('changed')
  const passwords = await world.passwords()
  expect([passwords.get(email), passwords.get(known('social').email)]).toEqual(['changed', 'none'])
  expect(passwords.get(known('active').email)).toBe(known('active').password)
})
