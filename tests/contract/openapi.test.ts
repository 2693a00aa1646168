import { randomUUID } from 'node:crypto'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect } from 'vitest'
import { textOf } from '../machines/source.ts'
import { contract, contractFile, contractText } from '../tools/contract/document.ts'
import { appOrigin, it, plainFetch } from './client.ts'

it('is what the list of requests says; after a change run: npm run contract', () => {
  expect(textOf(contractFile)).toBe(contractText)
})

it('is valid OpenAPI', async () => {
  expect(await new Validator().validate(structuredClone(contract))).toEqual({ valid: true })
})

it.for<[string, string, object, string]>([
  ['a renamed field of a request', appOrigin, { name: 'ada' }, "request: must have required property 'username'"],
  ['an answer that its page may not read', 'https://other.example', { username: 'ada' }, 'answer 403: has no Access'],
])('is broken by %s, which the world notes', async ([, origin, body, says], { world }) => {
  const scope = randomUUID()
  await plainFetch(`${world.origin}/gateway/account/login/modes`, {
    method: 'POST',
    headers: { origin, 'x-world-scope': scope, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const breaches = await plainFetch(`${world.origin}/control/breaches?scope=${scope}`)
  expect(await breaches.text()).toContain(`POST /account/login/modes, ${says}`)
})
