import { contentTypes, typeOf, unknownType } from './content-types.ts'
import type { Deployment, Files } from './deployment.ts'
import {
  anyOf,
  isCacheControl,
  isForDictionaries,
  isMove,
  type Layout,
  type LooseFile,
  layOut,
  missingFile,
  type NamedHeader,
  patternOf,
} from './host-layout.ts'
import { updatesIn } from './updates.ts'

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
  const dictionary = headers.find(isForDictionaries)
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
    ...writeUpdates(files),
    'map $status $account_allow { default ""; 405 "GET, HEAD"; }',
    `map "$status $sent_http_content_type${dictionary ? ` $${variable(dictionary.name)}` : ''}" $account_vary {`,
    '  default "";',
    ...(dictionary ? ['  "~^(?:200|304|404) .*match=" "Accept-Encoding, Available-Dictionary";'] : []),
    '  "~^200 text/html" "Accept-Encoding, Cookie";',
    '  "~^(?:200|304|404) " Accept-Encoding;',
    '}',
  ]
}

function writeServer({ files, headers, redirects }: Layout): string[] {
  const kept = files.filter(({ isKept }) => isKept)
  const others = files.filter(({ type }) => type)
  const updates = updatesIn(files)
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
    ...(updates.scripts.length > 0 ? ['add_header Content-Encoding $account_encoding;'] : []),
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
    ...updates.scripts.map((script) =>
      [
        `${exactly(script)} {`,
        '  etag on;',
        '  types {}',
        `  default_type ${quote(typeOf(script))};`,
        `  try_files $account_update ${quote(script)} =404;`,
        '}',
      ].join('\n'),
    ),
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

/** What is sent to a browser that has an earlier script of the same name. */
function writeUpdates(files: LooseFile[]): string[] {
  const { packed, dictionaries } = updatesIn(files)
  if (packed.length === 0) return []
  return [
    'map $http_accept_encoding $account_takes { default ""; "~(?:^|,)\\s*dcb\\s*(?:,|$)" 1; }',
    'map $http_available_dictionary $account_dictionary {',
    '  default "";',
    ...dictionaries.map(({ pattern, end }) => `  ${escaped(`~${pattern}`)} ${quote(end)};`),
    '}',
    'map "$account_takes$account_address$account_dictionary" $account_update {',
    '  default "/none";',
    `  ${escaped(`~^1(?<account_packed>${anyOf(packed)})\\z`)} $account_packed;`,
    '}',
    'map "$status $account_update" $account_encoding { default ""; "~^200 .*\\.dcb\\z" dcb; }',
    '',
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
