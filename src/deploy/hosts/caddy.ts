import { contentTypes, unknownType } from './content-types.ts'
import type { Deployment, Files } from './deployment.ts'
import {
  anyOf,
  isCacheControl,
  isMove,
  type Layout,
  layOut,
  missingFile,
  type NamedHeader,
  patternOf,
} from './host-layout.ts'

/** What Caddy reads: what stands in a site of its Caddyfile, and a whole one for a container. */
export function writeCaddy(deployment: Deployment): Files {
  const layout = layOut(deployment)
  return new Map([
    ['site.caddy', `${['route {', ...writeSite(layout).map(indent), '}'].join('\n')}\n`],
    ['Caddyfile', whole],
  ])
}

function writeSite(layout: Layout): string[] {
  const { languages, cookie, headers, redirects } = layout
  return [
    `map {http.request.cookie.${cookie}} {account_language} {`,
    ...(languages.length > 0 ? [`  ~^(${languages.join('|')})$ "/$1"`] : []),
    '  default ""',
    '}',
    ...writeAddresses(layout),
    ...headers.filter((header) => everywhere(header) === undefined).flatMap(writeHeaderMap),
    'request_header -Range',
    'request_header -If-Match',
    'request_header -If-Modified-Since',
    'request_header -If-Range',
    'request_header -If-Unmodified-Since',
    'header {',
    ...headers.flatMap((header) => {
      const value = everywhere(header)
      return value === undefined ? [] : [`  ${header.name} ${quote(value)}`]
    }),
    '  -Server',
    '  -Last-Modified',
    '  -Accept-Ranges',
    '}',
    ...headers
      .filter((header) => everywhere(header) === undefined)
      .flatMap(({ name }, index) => [
        `@account_${index} expression \`{${variable(name)}} != ""\``,
        `header @account_${index} ${name} {${variable(name)}}`,
      ]),
    '',
    '@account_method not method GET HEAD',
    'handle @account_method {',
    '  header Cache-Control no-store',
    '  header Allow "GET, HEAD"',
    '  respond 405',
    '}',
    '@account_refused expression `{account_kind} == "refused"`',
    'respond @account_refused 400',
    ...redirects
      .filter(isMove)
      .flatMap(({ to, status }, index) => [
        `@account_move_${index} expression \`{account_kind} == "move ${index}"\``,
        `redir @account_move_${index} ${quote(to)} ${status}`,
      ]),
    '@account_missing expression `{account_kind} == "missing"`',
    'handle @account_missing {',
    ...late(['Cache-Control no-store', 'Content-Type "text/html; charset=utf-8"', 'Vary Accept-Encoding', '-Etag']),
    `  rewrite * ${missingFile}`,
    '  file_server {',
    '    status 404',
    '  }',
    '}',
    '@account_kept expression `{account_kind} == "kept"`',
    'handle @account_kept {',
    ...late(['Content-Type {account_type}', 'Vary Accept-Encoding']),
    ...serve,
    '}',
    'handle {',
    '  request_header -If-None-Match',
    '  map {account_type} {account_vary_page} {',
    '    ~^text/html "Accept-Encoding, Cookie"',
    '    default Accept-Encoding',
    '  }',
    ...late(['Content-Type {account_type}', 'Vary {account_vary_page}', '-Etag']),
    ...serve,
    '}',
  ]
}

const serve = [
  '  rewrite * {account_file}',
  '  file_server {',
  '    precompressed br gzip',
  '    disable_canonical_uris',
  '  }',
]

/** Headers in the place of those that the server of files sets. */
function late(headers: string[]): string[] {
  return ['  header {', ...headers.map((header) => `    ${header}`), '    defer', '  }']
}

/** What an address is, and the file that answers it. */
function writeAddresses({ pages, languages, files, redirects }: Layout): string[] {
  const named = anyOf(pages.filter(Boolean))
  const spoken = languages.join('|')
  const group = (isKept: boolean) => files.filter((file) => file.isKept === isKept).map(({ address }) => address)
  const row = (rule: string, kind: string, file: string) => `  ${quote(`~${rule}`)} ${quote(kind)} ${file}`
  const moves = redirects.filter(isMove)
  return [
    'map {http.request.orig_uri.path} {account_kind} {account_found} {',
    row('(?s)(?:/\\.\\.?(?:/|$))|\\x00', 'refused', '""'),
    row(`^${anyOf(group(true))}$`, 'kept', '"$0"'),
    row(`^${anyOf(group(false))}$`, 'file', '"$0"'),
    row(`^((?:/${named})?)/?$`, 'page', '"$1/index.html"'),
    row(`^(?:/${named})?/index\\.html$|^/frame\\.html$`, 'file', '"$0"'),
    ...(languages.length > 0
      ? [
          row(`^(/(?:${spoken})(?:/${named})?)(?:/|/index\\.html)?$`, 'file', '"$1/index.html"'),
          row(`^/(?:${spoken})/frame\\.html$`, 'file', '"$0"'),
        ]
      : []),
    ...redirects.map((rule) => {
      const kind = isMove(rule) ? `move ${moves.indexOf(rule)}` : rule.status < 400 ? 'page' : 'missing'
      return row(`(?s)${patternOf(rule.path)}`, kind, kind === 'page' ? quote(rule.to) : '""')
    }),
    '  default missing ""',
    '}',
    'map {account_kind} {account_file} {',
    '  page {account_language}{account_found}',
    '  default {account_found}',
    '}',
    'map {account_file} {account_type} {',
    ...files.filter(({ type }) => type).map(({ address, type = '' }) => `  ${quote(address)} ${quote(type)}`),
    ...Object.entries(contentTypes).map(([end, type]) => `  ~\\.${end}$ ${quote(type)}`),
    `  default ${unknownType}`,
    '}',
  ]
}

function writeHeaderMap({ name, values }: NamedHeader): string[] {
  return [
    `map {http.request.orig_uri.path} {${variable(name)}} {`,
    ...values.toReversed().map(({ path, value }) => `  ${quote(`~(?s)${patternOf(path)}`)} ${quote(value)}`),
    '  default ""',
    '}',
  ]
}

/** The value of a header that is the same at every address. */
function everywhere(header: NamedHeader): string | undefined {
  const last = header.values.at(-1)
  return last?.path === '/*' && !isCacheControl(header) ? escaped(last.value) : undefined
}

function variable(header: string): string {
  return `account_${header.toLowerCase().replaceAll('-', '_')}`
}

/** A brace would begin a placeholder. */
function escaped(text: string): string {
  return text.replaceAll('{', '\\{')
}

function quote(text: string): string {
  if (/[`\p{Cc}]|\{\$/u.test(text)) throw new Error(`Caddy cannot be told: ${text}`)
  return `\`${text}\``
}

function indent(line: string): string {
  return `  ${line}`
}

const whole = `{
  admin off
  auto_https off
}
:8080 {
  root * /srv/account/site
  import site.caddy
}
`
