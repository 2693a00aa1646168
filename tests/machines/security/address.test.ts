import { describe, expect, it } from 'vitest'
import {
  allowedAddress,
  parseUrl,
  redirectAddress,
  returnAddressAt,
  trustedAddress,
} from '#machines/security/address.ts'

const hosts = ['chaos.example', 'shop.partner.example:8443', 'localhost:4620', 'plain.example']

describe('an allowed return address', () => {
  it.each([
    ['the listed host', 'https://chaos.example', 'https://chaos.example/'],
    ['a host below it', 'https://store.chaos.example/cart?id=1#pay', 'https://store.chaos.example/cart?id=1#pay'],
    ['a host far below it', 'https://a.b.c.chaos.example/', 'https://a.b.c.chaos.example/'],
    ['upper case', 'HTTPS://Store.CHAOS.example/Cart', 'https://store.chaos.example/Cart'],
    ['outer white space', ' \n https://chaos.example/ ', 'https://chaos.example/'],
    ['backslashes', 'https:\\\\store.chaos.example\\cart', 'https://store.chaos.example/cart'],
    ['dot segments', 'https://store.chaos.example/a/..;/../b', 'https://store.chaos.example/a/b'],
    ['the default port', 'https://store.chaos.example:443/', 'https://store.chaos.example/'],
    ['a port that is listed', 'https://shop.partner.example:8443/x', 'https://shop.partner.example:8443/x'],
    ['loopback over http', 'http://localhost:4620/profile/edit', 'http://localhost:4620/profile/edit'],
    ['a name below loopback', 'http://world.localhost:4620/', 'http://world.localhost:4620/'],
    ['hosts in the query', 'https://chaos.example/?to=//evil.example', 'https://chaos.example/?to=//evil.example'],
    ['a path like a host', 'https://chaos.example//evil.example', 'https://chaos.example//evil.example'],
    ['8192 characters', 'https://chaos.example/'.padEnd(8_192, 'a'), 'https://chaos.example/'.padEnd(8_192, 'a')],
  ])('may have %s', (_, given, href) => {
    expect(allowedAddress(given, hosts)).toBe(href)
    expect(allowedAddress(href, hosts)).toBe(href)
  })
})

// hostile.test.ts combines every beginning with every host.
describe('a return address is rejected', () => {
  it.each([
    ['without the label boundary', 'https://evilchaos.example/'],
    ['with a listed subdomain for the whole', 'https://chaos.evil.example/'],
    ['without a scheme', 'chaos.example/cart'],
    ['as a path', '/profile/edit'],
    ['as a path that climbs', '/../../chaos.example'],
    ['as a relative scheme, even to a listed host', '//store.chaos.example/'],
    ['with a user at a listed host', 'https://evil.example@chaos.example/'],
    ['with a password at a listed host', 'https://:evil.example@chaos.example/'],
    ['with an at sign behind a backslash', 'https://evil.example\\@chaos.example/'],
    ['with an encoded null', 'https://evil.example%00.chaos.example/'],
    ['with an ampersand in the host', 'https://evil.example&.chaos.example/'],
    ['with an underscore in the host', 'https://evil_.chaos.example/'],
    ['with an asterisk in the host', 'https://*.chaos.example/'],
    ['with a letter of another script', 'https://chаos.example/'],
    ['with a trailing dot', 'https://store.chaos.example./'],
    ['with a port that is not listed', 'https://store.chaos.example:8443/'],
    ['with the port of http', 'https://store.chaos.example:80/'],
    ['without the listed port', 'https://shop.partner.example/'],
    ['over http', 'http://store.chaos.example/'],
    ['over http with loopback in the front', 'http://127.0.0.1.plain.example/'],
    ['for loopback by another name', 'http://127.0.0.1:4620/'],
    ['for loopback on another port', 'http://localhost:30304/'],
    ['as a script behind a control character', '\u0001javascript:alert(1)'],
    ['as a mailto link', 'mailto:ada@chaos.example'],
    ['as a file', 'file://chaos.example/etc/passwd'],
    ['with a broken escape', 'https://%zz/'],
    ['without a host', 'https://'],
    ['without anything', ''],
    ['with more than 8192 characters', 'https://chaos.example/'.padEnd(8_193, 'a')],
  ])('%s', (_, given) => {
    expect(allowedAddress(given, hosts)).toBeUndefined()
  })

  it.each([undefined, null, 7, true, {}, ['https://chaos.example/'], new URL('https://chaos.example/')])(
    'when it is not a string: %s',
    (given) => {
      expect(allowedAddress(given, hosts)).toBeUndefined()
    },
  )

  it('with an empty list', () => {
    expect(allowedAddress('https://chaos.example/', [])).toBeUndefined()
  })
})

describe('the address of a sign-in page that the gateway names', () => {
  const gateway = trustedAddress('https://gateway.example/api')
  const plain = trustedAddress('http://gateway.example:8080/')

  it.each([
    ['any host', 'https://accounts.google.test/o/oauth2/v2/auth?a=1&b=%2F#c'],
    ['any port', 'https://adfs.bigco.test:8443/adfs/ls'],
    ['an address in version 6', 'https://[2001:db8::1]/idp'],
    ['a long request', 'https://login.bigco.test/saml?SAMLRequest='.padEnd(8_192, 'x')],
  ])('may have %s', (_, address) => {
    expect(redirectAddress(address, gateway)).toBe(address)
    expect(redirectAddress(address, plain)).toBe(address)
  })

  it('is normalised to ASCII host names', () => {
    expect(redirectAddress('HTTPS://Login.Bücher.test/', gateway)).toBe('https://login.xn--bcher-kva.test/')
  })

  it('may use http only with a gateway on http', () => {
    expect(redirectAddress('http://idp.test/x', plain)).toBe('http://idp.test/x')
    expect(redirectAddress('http://idp.test/x', gateway)).toBeUndefined()
    expect(redirectAddress('http://localhost/x', gateway)).toBeUndefined()
  })

  it.each([
    ...'file:///etc/passwd mailto:ada@idp.test /idp idp.test/x ?state=x https://ada@idp.test/'.split(' '),
    ...'https://ada:secret@idp.test/ https://:secret@idp.test/ https:// https://%zz/'.split(' '),
    ...'https://idp.test:99999/ https://idp.%00test/'.split(' '),
    ...[
      ' javascript:alert(1)',
      '',
      'https://idp.test\t/x',
      'https://idp.test/\u0000',
      'https://idp.test/\u0085',
      'https://idp .test/',
    ],
    'https://idp.test/'.padEnd(8_193, 'x'),
  ])('is never followed to %j', (address) => {
    expect(redirectAddress(address, gateway)).toBeUndefined()
    expect(redirectAddress(address, plain)).toBeUndefined()
  })

  it.each([undefined, null, 7, {}, ['https://idp.test/'], new URL('https://idp.test/')])(
    'must be a string: %s',
    (address) => {
      expect(redirectAddress(address, gateway)).toBeUndefined()
    },
  )
})

describe('a return address in the app itself', () => {
  const origin = 'https://account.chaos.example'

  it('is a page at exactly its origin, listed or not', () => {
    for (const listed of [[], ['chaos.example']])
      expect(returnAddressAt(origin, `${origin}/profile/edit?a=1`, listed)).toBe(`${origin}/profile/edit?a=1`)
    expect(returnAddressAt(origin, 'https://account.chaos.example:8443/profile/edit', [])).toBeUndefined()
    expect(returnAddressAt(origin, 'https://sub.account.chaos.example/', [])).toBeUndefined()
  })

  it.each(['//evil.example', '//evil.example/..', '/\\evil.example', '/\t/evil.example', '/./\\evil.example', '///x'])(
    'has no path that reads as a host: %j',
    (path) => {
      for (const listed of [[], ['chaos.example']])
        expect(returnAddressAt(origin, origin + path, listed)).toBeUndefined()
    },
  )

  it.each(['/logout', '/logout/', '/Logout?return_to=x', '/logout#a'])('never undoes the sign-in: %s', (path) => {
    expect(returnAddressAt(origin, origin + path, ['chaos.example'])).toBeUndefined()
    const elsewhere = `https://store.chaos.example${path}`
    expect(returnAddressAt(origin, elsewhere, ['chaos.example'])).toBe(elsewhere)
  })

  it('leaves other hosts to the list', () => {
    expect(returnAddressAt(origin, 'https://store.chaos.example//x', ['chaos.example'])).toBe(
      'https://store.chaos.example//x',
    )
    expect(returnAddressAt(origin, 'https://evil.example/', ['chaos.example'])).toBeUndefined()
    expect(returnAddressAt(origin, undefined, ['chaos.example'])).toBeUndefined()
  })
})

describe('an address from the settings', () => {
  it('is trusted, listed or not', () => {
    expect(trustedAddress('http://gateway.test:8080/api')).toBe('http://gateway.test:8080/api')
    expect(trustedAddress('https://www.chaos.example')).toBe('https://www.chaos.example/')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://chaos.example/', '/home', ''])(
    'is not trusted to be %s',
    (given) => {
      expect(() => trustedAddress(given)).toThrow(`not an http address: ${given}`)
    },
  )
})

describe('parsing an address', () => {
  it('never throws', () => {
    expect(parseUrl('https://[')).toBeUndefined()
    expect(parseUrl('/only/a/path')).toBeUndefined()
    expect(parseUrl('https://chaos.example/x')?.pathname).toBe('/x')
  })
})
