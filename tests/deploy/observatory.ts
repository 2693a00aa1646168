/**
 * How the MDN HTTP Observatory scores the headers of a page (github.com/mdn/mdn-http-observatory, as of 2026): what each
 * group of its rules adds to a hundred. Where a redirect leads and what a list for preloading holds is not asked; a cookie
 * counts as the worst.
 */
export function scoresOf(headers: Headers): Record<string, number> {
  const has = (name: string, pattern: RegExp) => pattern.test(headers.get(name)?.trim() ?? '')
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(headers.get('strict-transport-security') ?? '')?.[1]
  const referrer = headers.get('referrer-policy')
  const owner = headers.get('cross-origin-resource-policy')
  return {
    policy: scoreOfPolicy(sourcesIn(headers.get('content-security-policy') ?? '')),
    cookies: headers.has('set-cookie') ? -40 : 0,
    sharing: has('access-control-allow-credentials', /^true$/i) ? -50 : 0,
    referrer: !referrer ? 0 : /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(referrer) ? 5 : -5,
    transport: age === undefined ? -20 : Number(age) < 15_552_000 ? -10 : 0,
    sniffing: has('x-content-type-options', /^nosniff$/i) ? 0 : -5,
    framing: framingOf(headers),
    resources: !owner ? 0 : /^same-(origin|site)$/.test(owner) ? 10 : owner === 'cross-origin' ? 0 : -5,
  }
}

/** The score in all, in which what adds to it counts only where little is taken away. */
export function scoreOf(headers: Headers): number {
  const scores = Object.values(scoresOf(headers))
  const sum = (all: number[]) => all.reduce((total, score) => total + score, 100)
  const bare = sum(scores.filter((score) => score < 0))
  return bare >= 90 ? sum(scores) : bare
}

type Sources = Map<string, string[]>

/** What a policy says of each kind; nothing where it says something twice, for which it is no policy. */
function sourcesIn(policy: string): Sources {
  const parts = policy.toLowerCase().split(';')
  const all = parts.map((part) => part.trim().split(/\s+/)).filter(([name]) => name)
  const sources = new Map(all.map(([name = '', ...values]) => [name, values]))
  return sources.size === all.length ? sources : new Map()
}

const broad = /^(ftp:|https?:|\*|https?:\/\/\*(\.\*)?)$/
const isPlain = (source: string) => /^(http|ftp):/.test(source)
const isLoose = (source: string) => broad.test(source) || /^('unsafe-inline'|data:)$/.test(source)

function scoreOfPolicy(policy: Sources): number {
  if (policy.size === 0) return -25
  const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const passive = ['img-src', 'media-src']
  const active = [...policy].filter(([name]) => !passive.includes(name)).flatMap(([, sources]) => sources)
  if (of('script-src').some(isLoose) || of('object-src').some((source) => broad.test(source))) return -20
  if (active.some(isPlain)) return -20
  if ([...of('script-src'), ...of('style-src')].includes("'unsafe-eval'")) return -10
  if (passive.flatMap(of).some(isPlain)) return -10
  if (of('style-src').some(isLoose)) return 0
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5
}

function framingOf(headers: Headers): number {
  if (sourcesIn(headers.get('content-security-policy') ?? '').has('frame-ancestors')) return 5
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20
}
