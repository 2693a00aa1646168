import type { DeployedPage, Deployment } from './deployment.ts'
import type { HeaderRule, RedirectRule } from './rules.ts'

/** A file that has an address of its own, besides the pages. */
export interface LooseFile {
  address: string
  /** Whether a visitor's browser may keep it. */
  isKept: boolean
  /** What it is, where its name does not say so. */
  type: string | undefined
}

/** The headers of one name: at every address the last value whose path matches. */
export interface NamedHeader {
  name: string
  values: { path: string; value: string }[]
}

/** A deployment as a host has to know it. */
export interface Layout {
  /** The addresses of the pages, without the slash at the beginning; the first page has none. */
  pages: string[]
  /** Each in a folder of its own, named like it: the languages that only visitors get who chose them. */
  languages: string[]
  cookie: string
  files: LooseFile[]
  headers: NamedHeader[]
  redirects: RedirectRule[]
}

/** Where the page is that says that there is nothing. */
export const missingFile = '/404.html'

/** Sorts out what is at which address; throws where a deployment is not as hosts are told. */
export function layOut(deployment: Deployment): Layout {
  const { pages, language, cookie, headers, redirects } = deployment
  for (const page of pages) {
    const file = `${page.language === language ? '' : `${page.language}/`}${fileOf(page)}`
    if (page.file !== file) throw new Error(`The page at ${page.address} has to be ${file}, not ${page.file}`)
  }
  if (!/^\w+$/.test(cookie)) throw new Error(`No host can look for a cookie named "${cookie}"`)
  const isPage = new Set(pages.map(({ file }) => file))
  const files = [...deployment.files.keys()].filter((path) => !isPage.has(path) && !/^_(headers|redirects)$/.test(path))
  return {
    pages: unique(pages.flatMap(({ address }) => address?.slice(1) ?? [])),
    languages: unique(pages.map((page) => page.language).filter((each) => each !== language)),
    cookie,
    files: files.sort().map((path) => looseFile(headers, `/${path}`)),
    headers: byName(headers),
    redirects,
  }
}

/** The headers of an address. */
function headersAt(rules: HeaderRule[], address: string): Map<string, string> {
  const matching = rules.filter(({ path }) => new RegExp(patternOf(path), 's').test(address))
  return new Map(matching.flatMap(({ headers }) => headers.map(([name, value]) => [name.toLowerCase(), value])))
}

/** A path in which `*` stands for anything as a regular expression, whose dots have to match every character. */
export function patternOf(path: string): string {
  return `^${escapePattern(path).replaceAll('\\*', '.*')}$`
}

/** Text as a regular expression for itself, whatever the program that will read it. */
function escapePattern(text: string): string {
  return text.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&')
}

/** One of several texts as a regular expression. */
export function anyOf(texts: string[]): string {
  return `(?:${texts.map(escapePattern).join('|')})`
}

function fileOf({ address }: DeployedPage): string {
  if (address === undefined) return 'frame.html'
  return address === '/' ? 'index.html' : `${address.slice(1)}/index.html`
}

function looseFile(rules: HeaderRule[], address: string): LooseFile {
  const headers = headersAt(rules, address)
  const cache = headers.get('cache-control')
  return { address, isKept: Boolean(cache && cache !== 'no-store'), type: headers.get('content-type') }
}

function byName(rules: HeaderRule[]): NamedHeader[] {
  const all = rules.flatMap(({ path, headers }) => headers.map(([name, value]) => ({ path, name, value })))
  const names = unique(all.map(({ name }) => name)).filter((name) => name.toLowerCase() !== 'content-type')
  return names.map((name) => ({
    name,
    values: all
      .filter((each) => each.name.toLowerCase() === name.toLowerCase())
      .map(({ path, value }) => ({ path, value })),
  }))
}

function unique(texts: string[]): string[] {
  return [...new Set(texts)].sort()
}

/** Whether a rule sends visitors elsewhere. */
export function isMove({ status }: RedirectRule): boolean {
  return status >= 300 && status < 400
}

/** Whether a header says what may be kept, which no failure may be. */
export function isCacheControl({ name }: NamedHeader): boolean {
  return name.toLowerCase() === 'cache-control'
}
