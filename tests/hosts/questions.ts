import { dirname } from 'node:path'
import type { Question } from './ask.ts'
import type { Update } from './deployed.ts'

const cookies = [
  undefined,
  'ssofe_language=de',
  'ssofe_language=en',
  'ssofe_language=xx',
  'ssofe_language=DE',
  'ssofe_language=',
  'ssofe_language=../de',
  'other=1; ssofe_language=jp; more=2',
  'not_ssofe_language=de',
]

const encodings = [undefined, 'identity', 'gzip', 'br', 'gzip, deflate, br, zstd', 'gzip, br;q=0', 'zstd']

const missing = [
  '/assets',
  '/assets/',
  '/assets/none-12345678.js',
  '/assets/none-12345678.js.map',
  '/assets/style.css/more',
  '/brands/none.css',
  '/brands//aldera.css',
  '/Assets/none.js',
  '/late',
  '/.well-known',
  '/.well-known/',
  '/.well-known/change-password',
  '/.well-known/change-password/',
  '/.well-known/change-password?from=manager',
  '/.well-known/security.txt',
  '/.well-known/openid-configuration',
  '/.env',
  '/.git/config',
  '/_headers',
  '/_redirects',
  '/favicon.ico',
  '/nginx/nginx.conf',
  '/caddy/Caddyfile',
  '/Containerfile',
  '/wrangler.json',
  '/settings.json/',
  '/404.html',
  '/healthz/',
  '/__version__/more',
  '/register/trimble/complete',
  '/register/trimble/complete/',
  '/nowhere',
  '/nowhere/at/all',
  '/nowhere.html',
  '/service_login.html',
  '/Service_Login',
  '/service_logins',
  '/service_login/more',
  '/service_login/index.htm',
  '/de',
  '/de/',
  '/de/frame.html',
  '/de/register',
  '/de/register/',
  '/de/register/index.html',
  '/de/nowhere',
  '/dé/register',
  '/xx/register',
  '/frame.html',
  '/index.html/',
].map((path) => encodeURI(decodeURI(path)))

const odd = [
  '//',
  '///',
  '//evil.example',
  '//evil.example/service_login',
  '//service_login',
  '/service_login//',
  '/service_login//index.html',
  '/account//recover',
  '/.',
  '/..',
  '/./service_login',
  '/assets/../service_login',
  '/service_login/..',
  '/service_login/.',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/%2e%2e/index.html',
  '/assets/..%2findex.html',
  '/%2e/index.html',
  '/...',
  '/..service_login',
  '/%73ervice_login',
  '/service%5Flogin',
  '/service_login%2F',
  '/service_login%2Findex.html',
  '/%2Fservice_login',
  '/account%2Frecover',
  '/service_login%00',
  '/service_login%0A',
  '/service_login%0D%0AX-Bad:%201',
  '/account/%0A',
  '/service_login%20',
  '/service_login;a=b',
  '/service_login?',
  '/service_login?a=/../b',
  '/?ssofe_language=de',
  '/service_login%3Fa=b',
  '/service_login%23a',
  '/%',
  '/%E0%A4%A',
  '/%E0%A4',
  '/%FF',
  '/%zz',
  '/$uri',
  '/{http.request.host}',
  '/%7Bpath%7D',
  "/'%22%3Cscript%3E",
  `/${'a'.repeat(3000)}`,
]

const methods = ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE']

/** What a browser sends that may have an earlier script. */
const offers = [
  ['gzip, deflate, br, zstd, dcb, dcz'],
  ['dcb', true],
  ['gzip, br, dcb', true],
  ['gzip, br, dcb;q=0', true],
  ['gzip, br', true],
  ['gzip, br, dcb', ':47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:'],
  ['gzip, br, dcb', ':../../etc/passwd:'],
  ['gzip, br, dcb', ''],
] as const

/** Everything that is asked of hosts which serve these pages and these other files, one of which is packed anew. */
export function questionsOf(pages: string[], files: string[], update: Update): Question[] {
  const questions: Question[] = []
  const add = (path: string, headers: Record<string, string | undefined> = {}, method = 'GET') => {
    const said = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
    questions.push({ path, method, headers: Object.fromEntries(said) })
  }
  for (const page of pages) {
    const folder = page.replace(/\/$/, '')
    for (const cookie of cookies) {
      for (const encoding of encodings) add(page, { cookie, 'accept-encoding': encoding })
      for (const path of [`${page}?return_to=https%3A%2F%2Fexample.com%2F`, `${folder}/`, `${folder}/index.html`])
        add(path, { cookie, 'accept-encoding': 'br' })
      add(page, { cookie, 'accept-encoding': 'br' }, 'HEAD')
    }
    add(`${folder}//`)
    add(`${folder || '/'}.html`)
    add(page, { 'if-none-match': '"x"' })
    add(page, { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' })
    add(page, { range: 'bytes=0-9' })
    for (const method of methods) add(page, {}, method)
  }
  for (const file of files) {
    for (const encoding of encodings) add(file, { 'accept-encoding': encoding })
    add(file, { cookie: 'ssofe_language=de' })
    add(file, { 'accept-encoding': 'br' }, 'HEAD')
    add(file, { 'if-none-match': '"x"' })
    add(file, { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' })
    add(file, { range: 'bytes=0-9' })
    for (const end of ['.br', '.gz', '/', '?v=1']) add(file + end)
    const isFirst = files.find((other) => dirname(other) === dirname(file)) === file
    if (isFirst) for (const method of methods) add(file, {}, method)
  }
  for (const [encoding, offer] of offers)
    for (const path of [update.script, update.other])
      for (const method of ['GET', 'HEAD']) {
        const dictionary = offer === true ? update.dictionary : offer
        add(path, { 'accept-encoding': encoding, 'available-dictionary': dictionary }, method)
      }
  for (const path of [...missing, ...odd]) {
    add(path, { cookie: 'ssofe_language=de' })
    add(path, { 'accept-encoding': 'gzip, br' })
  }
  // What is not HTTP is refused before anybody looks at the method, or after.
  for (const path of missing) for (const method of methods) add(path, {}, method)
  return questions
}
