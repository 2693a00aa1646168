import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { entryFacts } from '../../src/deploy/entry-facts.ts'
import { writeCaddy } from '../../src/deploy/hosts/caddy.ts'
import { hosts } from '../../src/deploy/hosts/hosts.ts'
import { writeNetlify } from '../../src/deploy/hosts/netlify.ts'
import { writeNginx } from '../../src/deploy/hosts/nginx.ts'
import { parseHeaders, parseRedirects } from '../../src/deploy/hosts/rules.ts'
import { everywhere, smallDeployment } from './small-deployment.ts'

/** The value of this variable is a dollar. */
const dollar = '$' + '{account_dollar}'

const names = Object.keys(hosts)

it('knows every host by name, the one without a program first', () => {
  expect(names).toEqual(['static', 'netlify', 'cloudflare', 'nginx', 'caddy'])
})

it.each(names)('writes for %s the same for the same deployment, whatever the order of its files', async (name) => {
  const { files } = smallDeployment()
  const turned = new Map([...files].reverse())
  const once = await hosts[name]?.files(smallDeployment())
  const again = await hosts[name]?.files(smallDeployment({ files: turned }))
  const sorted = (made: typeof once) => [...(made ?? [])].sort(([one], [other]) => (one < other ? -1 : 1))
  expect(once?.size).toBeGreaterThan(0)
  expect(sorted(again)).toEqual(sorted(once))
})

it.each(['netlify', 'cloudflare', 'nginx', 'caddy'])('keeps what only %s reads out of what is served', async (name) => {
  const host = hosts[name]
  const made = [...((await host?.files(smallDeployment())) ?? new Map()).keys()]
  expect(host?.site).toBe('site/')
  const served = made.filter((path) => path.startsWith('site/') && !/\.(br|gz)$/.test(path))
  expect(served).toEqual(name === 'netlify' ? ['site/_headers', 'site/_redirects'] : [])
})

it.each(['nginx', 'caddy', 'netlify', 'cloudflare'])(
  'refuses for %s a page that is not where hosts look for it',
  async (name) => {
    const pages: ReturnType<typeof smallDeployment>['pages'] = [
      { address: '/register', language: 'en', file: 'elsewhere.html' },
    ]
    const write = async () => hosts[name]?.files(smallDeployment({ pages }))
    await expect(write()).rejects.toThrow('The page at /register has to be register/index.html, not elsewhere.html')
  },
)

it('writes for nginx what stands in headers and names literally', () => {
  const server = (change: Parameters<typeof smallDeployment>[0]) =>
    writeNginx(smallDeployment(change)).get('server.conf')
  expect(server(everywhere('X-Odd', 'a "b" $host $x \\n'))).toContain(
    `add_header X-Odd "a \\"b\\" ${dollar}host ${dollar}x \\\\n" always;`,
  )
  expect(() => server(everywhere('X-Odd', 'a\nb'))).toThrow('control character')
  const files = new Map([['assets/a$".js', '']])
  expect(server({ files })).toContain('location ~ "^(?:/assets/a\\$\\"\\.js)\\z" { etag on; }')
})

it('logs no query, which may hold a one-time code, with anything that it writes', async () => {
  const nginx = [...writeNginx(smallDeployment()).values()].join('\n')
  const [format = '', ...others] = nginx.match(/log_format [^;]*;/g) ?? []
  expect([format, others]).toEqual([expect.stringContaining('log_format account '), []])
  expect(format).toContain('$account_address')
  expect(format).not.toMatch(/\$(request|request_uri|args|query_string|is_args|http_referer|arg_\w+)\b/)
  expect(nginx.match(/access_log [^;]*;/g)).toEqual(['access_log /dev/stdout account;'])
  expect(nginx.match(/error_log [^;]*;/g)).toEqual(['error_log stderr crit;'])
  expect([...writeCaddy(smallDeployment()).values()].join('\n')).not.toMatch(/^\s*log\b/m)
  const cloudflare = [...((await hosts['cloudflare']?.files(smallDeployment())) ?? new Map())]
  const config = cloudflare.filter(([path]) => !path.startsWith('site/')).map(([, content]) => String(content))
  expect(config.join('\n')).not.toMatch(/observability|logpush|console\./)
})

it('writes for Caddy what stands in headers and names literally, or says that it cannot', () => {
  const site = (change: Parameters<typeof smallDeployment>[0]) => writeCaddy(smallDeployment(change)).get('site.caddy')
  expect(site(everywhere('X-Odd', 'a "b" {path}'))).toContain('X-Odd `a "b" \\{path}`')
  expect(() => site(everywhere('X-Odd', 'a`b'))).toThrow('Caddy cannot be told: a`b')
  expect(() => site(everywhere('X-Odd', 'a\nb'))).toThrow('Caddy cannot be told')
  expect(() => site({ files: new Map([['assets/{$HOME}.js', '']]) })).not.toThrow()
})

it('writes no line about languages for a deployment that has but one', () => {
  const { pages } = smallDeployment()
  const one = smallDeployment({ pages: pages.filter(({ language }) => language === 'en') })
  expect(writeNginx(one).get('http.conf')).not.toMatch(/\(\?:\)|account_spoken/)
  expect(writeCaddy(one).get('site.caddy')).not.toMatch(/\(\?:\)|~\^\(\)/)
})

it('says to Netlify which headers the pages of a language have that visitors are led to', () => {
  const made = writeNetlify(smallDeployment())
  const headers = parseHeaders(String(made.get('site/_headers')))
  const { headers: original, redirects } = smallDeployment()
  expect(headers.slice(0, original.length)).toEqual(original)
  expect(headers.slice(original.length).map(({ path }) => path)).toEqual(['/de/healthz', '/de/register'])
  expect(parseRedirects(String(made.get('site/_redirects')))).toEqual(redirects)
})

it('starts a container as nobody, with what was configured and nothing else', async () => {
  for (const name of ['nginx', 'caddy']) {
    const text = String((await hosts[name]?.files(smallDeployment()))?.get('Containerfile'))
    expect(text).toMatch(/^USER 65534:65534$/m)
    expect(text.match(/^COPY .*$/gm)).toEqual([
      'COPY --chmod=a+rX site /srv/account/site',
      `COPY --chmod=a+rX ${name} /srv/account/${name}`,
    ])
  }
})

it('lets whoever leads here prerender the pages that strangers arrive at, and no other', () => {
  const rules = parseHeaders(readFileSync('public/_headers', 'utf8'))
  const allowed = rules.filter(({ headers }) => headers.some(([name]) => name === 'Supports-Loading-Mode'))
  const arrived = Object.entries(entryFacts).filter(([, { email }]) => email)
  expect(allowed.map(({ path }) => path).sort()).toEqual(arrived.map(([path]) => path).sort())
})
