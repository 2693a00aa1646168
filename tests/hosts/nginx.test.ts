import { expect, it } from 'vitest'
import { nginxHost } from '#src/build/deploy/hosts/nginx.ts'
import type { Deployment } from '#src/build/site/deployment.ts'
import { smallDeployment } from './small-deployment.ts'

const names = /account_[0-9a-f]{8}_/g

async function writeOwn(change: Partial<Deployment> = {}): Promise<Record<string, string>> {
  const files = await nginxHost.files(smallDeployment(change))
  return Object.fromEntries([...files].map(([path, content]) => [path, String(content)]))
}

/** Without the part of each name that is the deployment's. */
async function write(change: Partial<Deployment> = {}): Promise<Record<string, string>> {
  const files = Object.entries(await writeOwn(change))
  return Object.fromEntries(files.map(([path, text]) => [path, text.replace(names, 'account_')]))
}

it('gives every name that is global in nginx the part that is the deployment’s own', async () => {
  const conf = Object.values(await writeOwn()).join('\n')
  expect(conf.match(/(?<=log_format |map \S+ )\S+/g)?.filter((name) => !name.match(names))).toEqual([])
  expect([...new Set(conf.match(names))]).toEqual(['account_01234567_'])
})

it('sends the last matching value of each header, and does not cache errors', async () => {
  const { 'nginx/http.conf': http, 'nginx/server.conf': server } = await write()
  expect(http).toContain(`map $account_address $account_cache_control {
  default "no-store";
  "~(?s)^/assets/.*/?\\z" "public, max-age=31536000, immutable";
}`)
  expect(http).toContain(`map $account_address $account_x_robots_tag {
  default "";
  "~(?s)^/register/?\\z" "noindex";
}`)
  expect(http).toContain('~^[45] no-store;')
  expect(server).toContain('add_header Cache-Control $account_cache always;')
  expect(server).toContain('add_header Content-Security-Policy $account_content_security_policy always;')
  expect(server).not.toContain('add_header Content-Type')
})

it('redirects, and answers 404 for a missing file', async () => {
  const { 'nginx/server.conf': server } = await write()
  expect(server).toContain('location = /.well-known/change-password { return 302 "/register"; }')
  expect(server).toContain('location ^~ /assets/ { try_files $uri =404; }')
  expect(server).toMatch(/location \/ \{\s+error_page 404 @account_unknown;\s+try_files [^;]*\$uri =404;\s+\}/)
  expect(server).toContain('location @account_unknown { try_files $account_language/frame.html =404; }')
})

it('serves the languages of the deployment', async () => {
  const choices = (conf = '') => /map \$cookie_ssofe_language \$account_language \{(.*?)\}/s.exec(conf)?.[1]?.trim()
  expect(choices((await write())['nginx/http.conf'])).toMatch(/^default "";\s+de \/de;$/)
  expect(choices((await write({ languages: ['fr'] }))['nginx/http.conf'])).toBe('default "";')
})

it('rejects values that nginx would misread', async () => {
  const withHeader = (path: string, value: string) => write({ headers: [{ path, headers: [['X-Odd', value]] }] })
  for (const value of ['a "b"', '$host', 'a\\', 'a\nb'])
    await expect(withHeader('/*', value)).rejects.toThrow('nginx cannot be told')
  await expect(withHeader('/a b', 'c')).rejects.toThrow('nginx cannot be told the path /a b')
})

it('never logs a query, which may hold a one-time code', async () => {
  const conf = Object.values(await write()).join('\n')
  const [format = '', ...others] = conf.match(/log_format [^;]*;/g) ?? []
  expect([format, others]).toEqual([expect.stringContaining('log_format account_log '), []])
  expect(format).toContain('$account_address')
  expect(format).not.toMatch(/\$(request|request_uri|args|query_string|is_args|http_referer|arg_\w+)\b/)
  expect(conf.match(/(access|error)_log .*;/g)).toEqual([
    'access_log /var/log/nginx/access.log account_log;',
    'error_log /var/log/nginx/error.log emerg;',
  ])
})

it('has one address for a page, not that of its file or of its language', async () => {
  const { 'nginx/server.conf': server = '' } = await write()
  const [, closed = ''] =
    /location ~ "\(\?s\)(.*)\\z" \{\s+error_page 404 @account_unknown;\s+internal;/.exec(server) ?? []
  const isClosed = (path: string) => new RegExp(`${closed}$`, 's').test(path)
  const paths = ['/de', '/de/', '/de/register', '/register/index.html', '/frame.html', '/settings.json.gz', '/a.br']
  expect(paths.filter((path) => !isClosed(path))).toEqual([])
  expect(['/', '/register', '/register/', '/delete', '/settings.json', '/healthz'].filter(isClosed)).toEqual([])
})
