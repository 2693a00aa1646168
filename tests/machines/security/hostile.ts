/** Spellings of a host that parsers, browsers and people may read differently. */
function hostsLike(listed: string): string[] {
  const [name = ''] = listed.split(':')
  return [
    'evil.test',
    `evil${listed}`,
    `evil-${listed}`,
    `${listed}.com`,
    `${listed}-evil.test`,
    `${listed}.evil.test`,
    `${listed}@evil.test`,
    `${listed}:443@evil.test`,
    `evil.test\\@${listed}`,
    `evil.test\\.${listed}`,
    `evil.test#@${listed}`,
    `evil.test?@${listed}`,
    `evil.test/.${listed}`,
    `evil.test%2f.${listed}`,
    `evil.test%252f@${listed}`,
    `evil.test&.${listed}`,
    `evil.test;.${listed}`,
    `evil.test\t.${listed}`,
    `evil.test／.${listed}`,
    `evil.test。${listed}`,
    `ⓔⓥⓘⓛ.test`,
    `${name.replaceAll('.', '。')}.evil.test`,
    `${name}.`,
    `${name}:8443`,
    `${name}:80`,
    listed.replaceAll('.', 'x'),
    listed.replace('a', 'а'),
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    'localhost.evil.test',
  ]
}

const beginnings = [
  ...'https:// HTTPS:// https: https:/ https:/// http:// ftp:// wss:// // /%09/ /%5c /.// /..// .// ? #'.split(' '),
  ...'javascript:// data:text/html,// blob:https:// view-source:https:// intent://'.split(' '),
  ...[
    '',
    'https:\\\\',
    'https:/\\',
    'ht\ntps://',
    ' https://',
    '\u0000https://',
    '\\\\',
    '/\\',
    '/\t/',
    'JaVa\tScRiPt://',
  ],
]

/** Thousands of addresses that try to lead a visitor off the listed host. */
export function hostileAddresses(listed: string, origin: string): string[] {
  return beginnings.flatMap((beginning) =>
    hostsLike(listed).flatMap((host) => {
      const address = `${beginning}${host}`
      return [address, `${address}/`, `${address}/..//${listed}`, encodeURIComponent(address), `${origin}${address}`]
    }),
  )
}

/** True if a browser stays at the origin, the listed host or a host below it. */
export function isHarmless(address: string, listed: string, origin: string): boolean {
  const { protocol, host, username, password, pathname } = new URL(address)
  const own = new URL(origin).host
  const isListed = [listed, own].includes(host) || host.endsWith(`.${listed}`)
  const isPlain = /^[a-z0-9.-]+(:\d+)?$/.test(host) && !/^\/[/\\]/.test(host === own ? pathname : '/')
  const isSecure = protocol === 'https:' || (protocol === 'http:' && host.includes('localhost'))
  return isSecure && isListed && isPlain && `${username}${password}` === ''
}
