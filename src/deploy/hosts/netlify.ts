import type { Deployment, Files } from './deployment.ts'
import { layOut } from './host-layout.ts'
import { type HeaderRule, printHeaders, printRedirects } from './rules.ts'
import { plainFolders, writePageAt } from './script.ts'

/** What Netlify reads: the two files of rules, and a function that gives visitors the pages in the language they chose. */
export function writeNetlify(deployment: Deployment): Files {
  const layout = layOut(deployment)
  const { headers, redirects } = deployment
  const folders = plainFolders(layout)
  const elsewhere = redirects.find(({ path }) => path === '/*')?.to ?? ''
  const config = { path: '/*', excludedPath: ['/.well-known/*', ...folders.map((folder) => `${folder}/*`)] }
  const isForPages = ({ path }: HeaderRule) => path !== '/*' && !folders.some((folder) => path.startsWith(`${folder}/`))
  // Those that a function leads to the page in another language are answered with the headers of where they were led.
  const spoken = layout.languages.flatMap((language) =>
    headers.filter(isForPages).map((rule) => ({ ...rule, path: `/${language}${rule.path}` })),
  )
  return new Map([
    ['netlify.toml', '[build]\n  publish = "site"\n'],
    ['site/_headers', printHeaders([...headers, ...spoken])],
    ['site/_redirects', printRedirects(redirects)],
    [
      'netlify/edge-functions/language.js',
      `${writePageAt(layout)}
const files = new Set(${JSON.stringify(layout.files.map(({ address }) => address))})

export default (request, context) => {
  const chosen = chosenIn(request.headers.get('Cookie'))
  const url = new URL(request.url)
  if (!chosen || files.has(url.pathname)) return undefined
  const page = pageAt(url.pathname, chosen) ?? chosen + ${JSON.stringify(elsewhere)}
  return context.next(new Request(new URL(page + url.search, url), request))
}

export const config = ${JSON.stringify(config)}
`,
    ],
  ])
}
