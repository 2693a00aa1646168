import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { Secret, seal, unseal } from '#machines/security/secret.ts'

const text = 'Lovelace-1843!'
const sealed = seal(text)

describe('a sealed secret', () => {
  it('opens to exactly what was sealed', () => {
    expect(unseal(sealed)).toBe('Lovelace-1843!')
    expect(unseal(seal('  a \u0301 '))).toBe('  a \u0301 ')
    expect(unseal(seal(''))).toBe('')
  })

  it.each([
    ['JSON', () => JSON.stringify({ sealed }), '{"sealed":"[secret]"}'],
    ['a template', () => `${sealed}`, '[secret]'],
    ['a concatenation', () => `x${String(sealed)}`, 'x[secret]'],
  ])('reads [secret] in %s', (_, show, shown) => {
    expect(show()).toBe(shown)
  })

  it.each([
    ['an inspection', () => inspect(sealed, { showHidden: true, depth: null })],
    ['its keys', () => Reflect.ownKeys(sealed).join()],
    ['its entries', () => JSON.stringify(Object.entries(sealed))],
    ['a copy', () => JSON.stringify({ ...sealed })],
    ['a clone', () => inspect(structuredClone(sealed), { depth: null })],
    ['a query', () => new URLSearchParams({ password: String(sealed) }).toString()],
    ['an error', () => inspect(new Error('no', { cause: sealed }))],
  ])('does not show in %s', (_, show) => {
    expect(show()).not.toContain(text)
  })

  it('cannot be changed or forged', () => {
    expect(Object.isFrozen(sealed)).toBe(true)
    expect(() => unseal(new Secret())).toThrow('The secret was never sealed')
    expect(() => unseal(Object.create(sealed))).toThrow('The secret was never sealed')
    expect(() => unseal(structuredClone(sealed))).toThrow('The secret was never sealed')
  })
})
