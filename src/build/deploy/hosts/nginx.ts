import { choiceCookie } from '#src/language/page-language.ts'
import { contentTypes, unknownType } from '../../site/content-types.ts'
import type { Deployment, Host } from '../../site/deployment.ts'
import type { HeaderRule, RedirectRule } from '../../site/rules.ts'
import { pack } from './pack.ts'

export const nginxHost: Host = {
  site: 'site/',
  files: async (deployment) => {
    const own = `account_${deployment.id}_`
    const packed = [...(await pack(deployment.files))].map(([path, content]) => [`site/${path}`, content] as const)
    return new Map([
      ...packed,
      ['nginx/http.conf', httpConf(deployment, own)],
      ['nginx/server.conf', serverConf(deployment, own)],
    ])
  },
}

const httpConf = ({ languages, headers }: Deployment, own: string) => `map $cookie_${choiceCookie} $${own}language {
  default "";
${lines(languages.slice(1), (language) => `  ${language} /${language};`)}}
${lines(namesIn(headers), (name) => headerMap(name, headers, own))}map $status $${own}cache {
  default $${own}cache_control;
  ~^[45] no-store;
}
map $status $${own}allow {
  default "";
  405 "GET, HEAD";
}
map $${own}address $${own}vary {
  default "Accept-Encoding, Cookie";
  ~^/(assets|brands)/ Accept-Encoding;
}
# Queries hold one-time codes.
log_format ${own}log '$remote_addr [$time_iso8601] $host "$request_method $${own}address" $status $body_bytes_sent';
`

const serverConf = ({ languages, headers, redirects }: Deployment, own: string) => `server_tokens off;
access_log /var/log/nginx/access.log ${own}log;
# What is less grave is logged with its query.
error_log /var/log/nginx/error.log emerg;
large_client_header_buffers 4 32k;
absolute_redirect off;
charset off;
gzip off;
gzip_static on;
default_type ${unknownType};
types {
${lines(Object.entries(contentTypes), ([end, type]) => `  ${quote(type)} ${end};`)}}
${lines(namesIn(headers), (name) => `add_header ${name} $${isCache(name) ? `${own}cache` : variable(own, name)} always;`)}\
add_header Allow $${own}allow always;
add_header Vary $${own}vary always;

set $${own}address $uri;
error_page 404 @account_missing;
location @account_missing { try_files /404.html =404; }
location @account_unknown { try_files $${own}language/frame.html =404; }
location / {
  error_page 404 @account_unknown;
  try_files $${own}language$uri/index.html $uri/index.html $uri =404;
}
# A page has one address, whatever its file.
location ~ "(?s)^/(${[...languages.slice(1).map((language) => `${language}(/.*)?`), '.*[.](html|gz|br)'].join('|')})\\z" {
  error_page 404 @account_unknown;
  internal;
}
location ~ ^/(healthz|__version__)$ {
  types {}
  default_type "application/json; charset=utf-8";
}
${lines(
  redirects.filter(({ path }) => path !== '/*'),
  redirect,
)}`

function lines<Item>(items: Item[], write: (item: Item) => string): string {
  return items.map((item) => `${write(item)}\n`).join('')
}

/** The `types` block sets the content types. */
function namesIn(rules: HeaderRule[]): string[] {
  const names = rules.flatMap(({ headers }) => headers.map(([name]) => name))
  return [...new Set(names)].filter((name) => name !== 'Content-Type')
}

/** nginx takes the first match, so the last rule comes first. */
function headerMap(name: string, rules: HeaderRule[], own: string): string {
  const values = rules.flatMap(({ path, headers }) =>
    headers.filter(([each]) => each === name).map(([, value]) => ({ path, value })),
  )
  const all = values.findLastIndex(({ path }) => path === '/*')
  const others = values.slice(all + 1).toReversed()
  return `map $${own}address $${variable(own, name)} {
  default ${quote(values[all]?.value ?? '')};
${lines(others, ({ path, value }) => `  "~(?s)^${checked(path).replaceAll('.', '[.]').replaceAll('*', '.*')}/?\\z" ${quote(value)};`)}}`
}

function redirect({ path, to, status }: RedirectRule): string {
  const match = path.endsWith('*') ? `^~ ${checked(path).slice(0, -1)}` : `= ${checked(path)}`
  return `location ${match} { ${status < 400 ? `return ${status} ${quote(to)}` : 'try_files $uri =404'}; }`
}

const isCache = (name: string) => name === 'Cache-Control'
const variable = (own: string, header: string) => `${own}${header.toLowerCase().replaceAll('-', '_')}`

function checked(path: string): string {
  if (/^\/[\w./-]*\*?$/.test(path)) return path
  throw new Error(`nginx cannot be told the path ${path}`)
}

/** nginx would read a dollar sign as a variable. */
function quote(text: string): string {
  if (/["$\\\p{Cc}]/u.test(text)) throw new Error(`nginx cannot be told: ${text}`)
  return `"${text}"`
}
