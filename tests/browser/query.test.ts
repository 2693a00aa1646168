import { describe, expect, it } from 'vitest'
import { readQuery, writeQuery } from '#src/browser/query.ts'
import { pickQuery } from '#src/browser/visit-query.ts'
import { asksForLogin } from '#src/routes/-parts/search-names.ts'

describe('half a character in a query', () => {
  it.each([
    ['a high surrogate', '?email=a\ud800b', 'a\ufffdb'],
    ['a low surrogate', '?email=a\udc00b', 'a\ufffdb'],
    ['an encoded surrogate', '?email=a%ED%A0%80b', 'a\ufffd\ufffd\ufffdb'],
    ['any other invalid byte', '?email=a%FFb', 'a\ufffdb'],
  ])('%s reads as the replacement character', (_, query, email) => {
    expect({ ...readQuery(query) }).toEqual({ email })
    expect({ ...readQuery(writeQuery(readQuery(query))) }).toEqual({ email })
  })
})

describe('a query with a repeated parameter', () => {
  it.each([
    ['?email=a&email=b', 'a'],
    ['?email=&email=b', ''],
    ['?email=a%26email=b', 'a&email=b'],
    ['?email=a;email=b', 'a;email=b'],
    ['?email=a+b%2Bc', 'a+b+c'],
    ['?email=%20ann%20tag@example.test+', 'ann+tag@example.test'],
    ['?%65mail=a&email=b', 'a'],
  ])('%s has its first value', (query, email) => {
    expect(readQuery(query)['email']).toBe(email)
    expect(readQuery(writeQuery(readQuery(query)))['email']).toBe(email)
  })

  it.each([
    ['?lang=en&amp;code=abc-1', 'code', 'abc-1'],
    ['?email=a&amp;return_to=b', 'return_to', 'b'],
    ['?code=a&amp;code=b', 'code', 'a'],
    ['?lang=en&AMP;code=abc-1', 'code', 'abc-1'],
    ['?lang=en&amp;#38;code=abc-1', 'code', 'abc-1'],
    ['38;code=a&#038;email=b', 'email', 'b'],
    ['x26;code=a&#x26;email=b', 'code', 'a'],
    ['??code=a', 'code', 'a'],
    ['?lang=en?code=abc-1&email=b', 'code', 'abc-1'],
    ['?lang=en?code=abc-1&email=b', 'lang', 'en'],
    ['?code=a?email=b?utm_source=c', 'utm_source', 'c'],
    ['?return_to=https://shop.example/?email=b', 'return_to', 'https://shop.example/?email=b'],
    ['?email=what?else', 'email', 'what?else'],
    ['?amp=a', 'amp', 'a'],
    ['?email=a&AMP;code=b', 'code', 'b'],
    ['?email=a&%2338;code=b', 'code', 'b'],
    ['?email=a&%23x26;return_to=b', 'return_to', 'b'],
    ['??code=b', 'code', 'b'],
    ['?utm_source=mail?code=b&x=c', 'code', 'b'],
    ['?utm_source=mail?code=b', 'utm_source', 'mail'],
    ['?return_to=https://store.example/?code=b', 'return_to', 'https://store.example/?code=b'],
    [
      '?return_to=https%253A%252F%252Fstore.example%252F%253Fa%253D1%25262%2523b',
      'return_to',
      'https://store.example/?a=1&2#b',
    ],
    ['?return_to=https%253A//store.example/?a=1%2526b=2%252B3', 'return_to', 'https://store.example/?a=1&b=2+3'],
    ['?error_description=Where to%3Fcode=none', 'error_description', 'Where to?code=none'],
    ['?email=ann?tag@example.test', 'email', 'ann?tag@example.test'],
    ['?utm_campaign=what%3Femail=x&email=b', 'email', 'b'],
    ['?utm_campaign=50%2525 off?', 'utm_campaign', '50%25 off?'],
    ['?error_description=https%253A+is+odd', 'error_description', 'https%3A is odd'],
    ['?lang=en?x=1', 'lang', 'en?x=1'],
    ['?CODE=abc-1', 'code', 'abc-1'],
    ['?FIRSTNAME=Ann&Return_To=b', 'firstName', 'Ann'],
    ['?return_to=https%253a//store.example/100%25', 'return_to', 'https://store.example/100%'],
    ['?return_to=https://store.example/?to=https%253A', 'return_to', 'https://store.example/?to=https%3A'],
  ])('%s is read as a mail means it', (query, name, value) => {
    expect(readQuery(query)[name]).toBe(value)
  })

  it.each(['?email=undefined', '?email=null', '?return_to=undefined&email=null'])('%s names nothing', (query) => {
    expect({ ...readQuery(query) }).toEqual({})
  })

  it('is picked from by the names of the routes, in any case', () => {
    expect(pickQuery('firstName', 'return_to')(readQuery('?FIRSTNAME=Ann&Return_To=b'))).toEqual({
      firstName: 'Ann',
      return_to: 'b',
    })
  })

  it('has spaces in anything but an email', () => {
    expect({ ...readQuery('?return_to=a+b') }).toEqual({ return_to: 'a b' })
  })

  it('has no lists and no inherited object keys', () => {
    const query = readQuery('?email[]=a&email[0]=b&__proto__=c&constructor=d')
    expect(Object.keys(query)).toEqual(['email[]', 'email[0]', '__proto__', 'constructor'])
    expect(readQuery('')['toString']).toBeUndefined()
    expect(pickQuery('email')(query)).toEqual({})
  })
})

describe('a prompt in the query', () => {
  it.each([
    ['login', true],
    ['login+consent', true],
    ['select_account%20login', true],
    ['', false],
    ['none', false],
    ['Login', false],
    ['login_hint', false],
  ])('%s asks for the login: %s', (prompt, isAsked) => {
    expect(asksForLogin(pickQuery('prompt')(readQuery(`?prompt=${prompt}`)))).toBe(isAsked)
  })

  it('that is missing asks for nothing', () => {
    expect(asksForLogin({})).toBe(false)
  })
})
