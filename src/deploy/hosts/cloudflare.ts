import { contentTypes, unknownType } from './content-types.ts'
import type { Deployment, Files } from './deployment.ts'
import { type Layout, layOut, missingFile, patternOf } from './host-layout.ts'
import type { HeaderRule, RedirectRule } from './rules.ts'
import { writePageAt } from './script.ts'

/** The day whose behaviour of the runtime is meant. */
const compatibilityDate = '2026-01-01'

/**
 * What Cloudflare reads: a worker that answers everything. Cloudflare's own files of rules would keep what is missing for
 * as long as what is there, join the values of two rules, and leave out, without a word, what is beyond their limits.
 */
export function writeCloudflare(deployment: Deployment): Files {
  const settings = {
    name: 'account',
    main: 'worker.js',
    compatibility_date: compatibilityDate,
    assets: {
      directory: './site',
      binding: 'ASSETS',
      html_handling: 'none',
      not_found_handling: 'none',
      run_worker_first: true,
    },
  }
  return new Map([
    ['wrangler.json', `${JSON.stringify(settings, null, 2)}\n`],
    ['worker.js', writeWorker(layOut(deployment), deployment)],
  ])
}

function writeWorker(layout: Layout, { headers, redirects }: Deployment): string {
  const pattern = ({ path }: HeaderRule | RedirectRule) => `/${patternOf(path).replaceAll('/', '\\/')}/s`
  const list = (rows: string[]) => `[\n${rows.map((row) => `  [${row}],\n`).join('')}]`
  const literal = (value: unknown) => JSON.stringify(value)
  return `${writePageAt(layout)}
const types = ${literal(contentTypes)}
const files = new Set(${literal(layout.files.map(({ address }) => address))})
const headersAt = ${list(headers.map((rule) => `${pattern(rule)}, ${literal(rule.headers)}`))}
const rules = ${list(redirects.map((rule) => `${pattern(rule)}, ${literal(rule.to)}, ${rule.status}`))}

const decode = (path) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const fileAt = (address, chosen) => {
  const found = files.has(address) ? address : pageAt(address, chosen)
  if (found) return [200, found]
  const [, to = '', status = 404] = rules.find(([pattern]) => pattern.test(address)) ?? []
  if (status >= 400) return [status, ${literal(missingFile)}]
  return [status, status < 300 ? chosen + to : to]
}

export default {
  async fetch(request, { ASSETS }) {
    const { method } = request
    const url = new URL(request.url)
    const address = decode(url.pathname)
    const isOdd = /%(?![0-9a-f]{2})/i.test(url.pathname) || /\\/\\.\\.?(?:\\/|$)|\\0/.test(address)
    const isRead = method === 'GET' || method === 'HEAD'
    const [status, file] = !isRead ? [405] : isOdd ? [400] : fileAt(address, chosenIn(request.headers.get('Cookie')))
    const headers = new Headers()
    for (const [pattern, pairs] of headersAt)
      if (pattern.test(address)) for (const [name, value] of pairs) headers.set(name, value)
    if (status >= 400) headers.set('Cache-Control', 'no-store')
    if (status === 405) headers.set('Allow', 'GET, HEAD')
    if (status >= 300 && status < 400) headers.set('Location', file)
    if (status >= 300 && status !== 404) return new Response(null, { status, headers })
    const isKept = headers.get('Cache-Control') !== 'no-store'
    const tag = isKept && request.headers.get('If-None-Match')
    const found = await ASSETS.fetch(new URL(file, url), { method, headers: tag ? { 'If-None-Match': tag } : {} })
    const type = headers.get('Content-Type') ?? types[file.split('.').at(-1)] ?? ${literal(unknownType)}
    const isPage = status === 200 && type.startsWith('text/html')
    headers.set('Vary', \`Accept-Encoding\${isPage ? ', Cookie' : ''}\`)
    if (isKept) headers.set('ETag', found.headers.get('ETag'))
    if (found.status === 304) return new Response(null, { status: 304, headers })
    headers.set('Content-Type', type)
    return new Response(found.body, { status, headers })
  },
}
`
}
