import type { Layout } from './host-layout.ts'

/**
 * The part of a host's script that knows which file is the page at an address, for whoever chose a language or none;
 * undefined where there is no page.
 */
export function writePageAt({ pages, languages, cookie }: Layout): string {
  const addresses = pages.map((page) => page && `/${page}`)
  return `const languages = new Set(${JSON.stringify(languages)})
const pages = new Set(${JSON.stringify(addresses)})

const chosenIn = (cookies) => {
  const language = /(?:^|;\\s*)${cookie}=([a-z]+)(?:;|$)/.exec(cookies ?? '')?.[1]
  return languages.has(language) ? \`/\${language}\` : ''
}

const pageAt = (address, chosen) => {
  const [, spoken] = /^\\/([a-z]+)(?:\\/|$)/.exec(address) ?? []
  const folder = languages.has(spoken) ? \`/\${spoken}\` : undefined
  const rest = address.slice(folder?.length ?? 0)
  if (rest === '/frame.html') return address
  const page = rest.replace(/\\/(?:index\\.html)?$/, '')
  if (!pages.has(page)) return undefined
  return \`\${folder ?? (rest.endsWith('.html') ? '' : chosen)}\${page}/index.html\`
}
`
}

/** The folders whose files no visitor's language and no cookie changes. */
export function plainFolders({ files }: Layout): string[] {
  const folders = files
    .filter(({ isKept }) => isKept)
    .flatMap(({ address }) => /^\/[^/]+(?=\/)/.exec(address)?.[0] ?? [])
  return [...new Set(folders)]
}
