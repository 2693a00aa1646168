type HeaderBlock = { pattern: RegExp; headers: [string, string][] }

/** One rule of a `_redirects` file. */
export type RedirectRule = { pattern: RegExp; to: string; status: number }

const toPattern = (path: string) => new RegExp(`^${path.replace(/[.+?^$()|[\]\\{}]/g, '\\$&').replace(/\*/g, '(.*)')}$`)

const lines = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() && !line.trim().startsWith('#'))

/** Reads a `_headers` file: a path pattern a block, its headers indented below it. */
export const parseHeaders = (text: string) => {
  const blocks: HeaderBlock[] = []
  for (const line of lines(text)) {
    const [, name, value] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? []
    if (name === undefined || value === undefined) blocks.push({ pattern: toPattern(line.trim()), headers: [] })
    else blocks.at(-1)?.headers.push([name.trim(), value.trim()])
  }
  return blocks
}

/** The headers of a path; a later block wins over an earlier one. */
export const headersFor = (blocks: HeaderBlock[], path: string) => {
  const headers = new Headers()
  for (const block of blocks.filter(({ pattern }) => pattern.test(path)))
    for (const [name, value] of block.headers) headers.set(name, value)
  return headers
}

/** Reads a `_redirects` file: `from to status` a line. */
export const parseRedirects = (text: string): RedirectRule[] =>
  lines(text).flatMap((line) => {
    const [from, to, status = '301'] = line.trim().split(/\s+/)
    return from && to ? [{ pattern: toPattern(from), to, status: Number.parseInt(status, 10) }] : []
  })
