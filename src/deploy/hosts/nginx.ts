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

/** A dollar cannot be written, only be the value of a variable. */
const dollar = 'account_dollar'

/** What nginx reads: what stands in its `http`, what in the `server`, and a whole configuration for a container. */
export function writeNginx(deployment: Deployment): Files {
  const layout = layOut(deployment)
  return new Map([
    ['http.conf', `${writeHttp(layout).join('\n')}\n`],
    ['server.conf', `${writeServer(layout).join('\n')}\n`],
    ['brotli.conf', 'brotli_static on;\n'],
    ['nginx.conf', whole],
  ])
}

function writeHttp({ pages, languages, cookie, files, headers, redirects }: Layout): string[] {
  const named = anyOf(pages.filter(Boolean))
  const inner = (rule: string) => escaped(`~${rule}`)
  return [
    `geo $${dollar} { default "$"; }`,
    'geo $account_nothing { default ""; }',
    // Addresses hold one-time codes in their queries.
    `log_format account '$remote_addr [$time_iso8601] "$request_method $account_address" $status $body_bytes_sent';`,
    '',
    `map $cookie_${cookie} $account_language {`,
    '  default "";',
    ...(languages.length > 0 ? [`  ${inner(`^(?<account_spoken>${languages.join('|')})\\z`)} /$account_spoken;`] : []),
    '}',
    '',
    'map $account_address $account_file {',
    `  ${inner(`^${anyOf(files.map(({ address }) => address))}\\z`)} $account_address;`,
    `  ${inner(`^(?<account_page>(?:/${named})?)/?\\z`)} $account_language$account_page/index.html;`,
    `  ${inner(`^(?:/${named})?/index\\.html\\z|^/frame\\.html\\z`)} $account_address;`,
    ...(languages.length > 0
      ? [
          `  ${inner(`^(?<account_folder>/(?:${languages.join('|')})(?:/${named})?)(?:/|/index\\.html)?\\z`)} $account_folder/index.html;`,
          `  ${inner(`^/(?:${languages.join('|')})/frame\\.html\\z`)} $account_address;`,
        ]
      : []),
    ...redirects
      .filter((rule) => !isMove(rule))
      .map(
        ({ path, to, status }) => `  ${pattern(path)} ${status < 400 ? `"$account_language${dollars(to)}"` : '""'};`,
      ),
    '  default "";',
    '}',
    '',
    ...headers.flatMap(writeHeaderMap),
    'map $status $account_allow { default ""; 405 "GET, HEAD"; }',
    `map "$status $sent_http_content_type" $account_vary {`,
    '  default "";',
    '  "~^200 text/html" "Accept-Encoding, Cookie";',
    '  "~^(?:200|304|404) " Accept-Encoding;',
    '}',
  ]
}

function writeServer({ files, headers, redirects }: Layout): string[] {
  const kept = files.filter(({ isKept }) => isKept)
  const others = files.filter(({ type }) => type)
  return [
    'charset off;',
    'etag off;',
    'gzip off;',
    'gzip_static on;',
    'if_modified_since off;',
    'max_ranges 0;',
    'absolute_redirect off;',
    'merge_slashes off;',
    'server_tokens off;',
    `default_type ${unknownType};`,
    'types {',
    ...Object.entries(contentTypes).map(([end, type]) => `  ${quote(type)} ${end};`),
    '}',
    '',
    ...headers.map(
      (header) => `add_header ${header.name} ${everywhere(header) ?? `$${variable(header.name)}`} always;`,
    ),
    'add_header Allow $account_allow always;',
    'add_header Vary $account_vary always;',
    'add_header Last-Modified "" always;',
    '',
    'set $account_address $uri;',
    'if ($request_method !~ "^(?:GET|HEAD)$") { return 405; }',
    'if ($request_uri ~* "^[^?]*(?:/|%2f)(?:\\.|%2e)(?:\\.|%2e)?(?:/|%2f|[?]|$)") { return 400; }',
    `error_page 404 @account_missing;`,
    'error_page 405 @account_method;',
    '',
    'location / {',
    '  if ($account_file = "") { return 404; }',
    '  try_files $account_file =404;',
    '}',
    ...redirects
      .filter(isMove)
      .map(({ path, to, status }) => `location ~ ${pattern(path, '')} { return ${status} ${quote(to)}; }`),
    ...(kept.length > 0
      ? [`location ~ ${escaped(`^${anyOf(kept.map(({ address }) => address))}\\z`)} { etag on; }`]
      : []),
    ...others.map(({ address, type = '' }) =>
      [
        `${exactly(address)} {`,
        '  types {}',
        `  default_type ${quote(type)};`,
        `  try_files ${quote(address)} =404;`,
        '}',
      ].join('\n'),
    ),
    `location @account_missing { try_files ${missingFile} =404; }`,
    'location @account_method { types {} default_type ""; set $account_address $uri; return 405 $account_nothing; }',
  ]
}

/** The value that a header has at an address, the last that matches; a failure is never kept. */
function writeHeaderMap(header: NamedHeader): string[] {
  if (everywhere(header)) return []
  const { name, values } = header
  const here = `$${variable(name)}`
  const isCache = isCacheControl(header)
  const byAddress = isCache ? `${here}_at` : here
  return [
    `map $account_address ${byAddress} {`,
    '  default "";',
    ...values.toReversed().map(({ path, value }) => `  ${pattern(path)} ${quote(value)};`),
    '}',
    ...(isCache ? [`map $status ${here} { default ${byAddress}; "~^[45]" no-store; }`] : []),
    '',
  ]
}

/** The place of one address. */
function exactly(address: string): string {
  return ['location', '=', quote(address)].join(' ')
}

/** The value of a header that is the same at every address. */
function everywhere(header: NamedHeader): string | undefined {
  const last = header.values.at(-1)
  return last?.path === '/*' && !isCacheControl(header) ? quote(last.value) : undefined
}

function variable(header: string): string {
  return `account_${header.toLowerCase().replaceAll('-', '_')}`
}

function pattern(path: string, mark = '~'): string {
  return escaped(`${mark}(?s)${patternOf(path).replace(/\$$/, '\\z')}`)
}

/** Text that nginx takes as it stands. */
function quote(text: string): string {
  return escaped(dollars(text))
}

/** Text in quotes, in which nginx looks for variables still. */
function escaped(text: string): string {
  if (/\p{Cc}/u.test(text)) throw new Error(`nginx cannot be told what holds a control character: ${text}`)
  return `"${text.replace(/"|\\(?=[\\"'trn]|$)/g, '\\$&')}"`
}

function dollars(text: string): string {
  return text.replaceAll('$', `\${${dollar}}`)
}

const whole = `include /etc/nginx/modules-enabled/*.conf;
daemon off;
pid /dev/null;
error_log stderr crit;
events {}
http {
  client_body_temp_path /tmp;
  proxy_temp_path /tmp;
  fastcgi_temp_path /tmp;
  uwsgi_temp_path /tmp;
  scgi_temp_path /tmp;
  include http.conf;
  access_log /dev/stdout account;
  server {
    listen 8080 default_server;
    root /srv/account/site;
    include brotli.conf;
    include server.conf;
  }
}
`
