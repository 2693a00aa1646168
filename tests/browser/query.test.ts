import { describe, expect, it } from 'vitest'
import { readQuery, writeQuery } from '../../src/browser/query.ts'

describe('half a character in a query', () => {
  it.each([
    ['typed as it is', '?email=a\ud800b', 'a\ufffdb'],
    ['the other half', '?email=a\udc00b', 'a\ufffdb'],
    ['written as bytes', '?email=a%ED%A0%80b', 'a\ufffd\ufffd\ufffdb'],
    ['any other byte that means nothing', '?email=a%FFb', 'a\ufffdb'],
  ])('%s reads as the sign for what cannot be read', (_, query, email) => {
    expect({ ...readQuery(query) }).toEqual({ email })
    expect({ ...readQuery(writeQuery(readQuery(query))) }).toEqual({ email })
  })
})
