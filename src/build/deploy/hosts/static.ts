import type { Deployment, Host } from '../../site/deployment.ts'
import { type HeaderRule, printHeaders, printRedirects } from '../../site/rules.ts'

export const staticHost: Host = {
  site: '',
  files: ({ headers, redirects, files }) =>
    new Map([
      ['_headers', printHeaders(keptByFile(headers, files))],
      ['_redirects', printRedirects(redirects)],
    ]),
}

const isKept = ([name]: HeaderRule['headers'][number]) => name === 'Cache-Control'

/** Such a host goes by the address alone: where a folder is kept, so is the 404 of a file that is not in it yet. */
function keptByFile(rules: HeaderRule[], files: Deployment['files']): HeaderRule[] {
  const own = rules.filter(({ headers }) => headers.some(isKept)).map(({ path }) => path)
  return rules.flatMap((rule) => {
    const folder = /^\/.+\/(?=\*$)/.exec(rule.path)?.[0]
    if (!folder || !own.includes(rule.path)) return rule
    const others = { ...rule, headers: rule.headers.filter((header) => !isKept(header)) }
    const found = [...files.keys()].map((file) => `/${file}`).filter((file) => file.startsWith(folder))
    const kept = found
      .filter((file) => !own.includes(file))
      .map((path) => ({ path, headers: rule.headers.filter(isKept) }))
    return others.headers.length > 0 ? [others, ...kept] : kept
  })
}
