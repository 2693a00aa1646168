/** `*` in a path matches anything. */
export interface HeaderRule {
  path: string
  headers: [name: string, value: string][]
}

export interface RedirectRule {
  path: string
  to: string
  status: number
}

const lines = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() && !line.trim().startsWith('#'))

/** A path begins each block; its headers are indented. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of lines(text)) {
    const [, name, value] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? []
    if (name === undefined || value === undefined) rules.push({ path: line.trim(), headers: [] })
    else rules.at(-1)?.headers.push([name.trim(), value.trim()])
  }
  return rules
}

export function printHeaders(rules: HeaderRule[]): string {
  const blocks = rules.map(({ path, headers }) => [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)])
  return `${blocks.map((block) => block.join('\n')).join('\n\n')}\n`
}

/** Each line is `from to status`. */
export function parseRedirects(text: string): RedirectRule[] {
  return lines(text).flatMap((line) => {
    const [path, to, status = '301'] = line.trim().split(/\s+/)
    return path && to ? [{ path, to, status: Number.parseInt(status, 10) }] : []
  })
}

export function printRedirects(rules: RedirectRule[]): string {
  return rules.map(({ path, to, status }) => `${path}  ${to}  ${status}\n`).join('')
}
