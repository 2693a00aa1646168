import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import type { BuiltPage } from '#src/build/prerender/render.tsx'
import { readBuilt } from '../../built.ts'
import { launchOptions } from '../../chromium.ts'
import { mailedLink } from '../../journeys/forms.ts'
import { openOutside } from '../../journeys/outside.ts'
import { openSite } from '../../journeys/site.ts'
import { measurePages } from '../../size.ts'
import { listen } from '../../world/listen.ts'
import { openWorld } from '../../world/world.ts'
import { responseOf } from './controls.ts'
import { report } from './report.ts'
import { staticForm } from './static-form.ts'
import { type Kind, type Visit, visit } from './visit.ts'

const options = {
  runs: { type: 'string', default: '3' },
  only: { type: 'string' },
  write: { type: 'boolean' },
} as const
const { values } = parseArgs({ options })

const reserved = await listen(0)
const { port } = reserved
await reserved.close()
const world = await openWorld({ appOrigin: `http://localhost:${port}`, port: 0, licensePort: 0 })
// Compress as hard as a real host does, or the sizes mean nothing.
const site = await openSite(world.settings, port, 11)
const outside = openOutside(world.origin, '')
// A code that is used up would open no second visit.
for (const call of ['POST /account/reset_password', 'POST /account/setup_password'])
  await outside.fault({ call, status: 503, body: { message: 'Not now.' } })
const [floor, bare] = [await openStaticForm(), await openBare(site.origin)]

const entries = (await readBuilt()).pages.filter(({ email }) => email)
const back = `return_to=${encodeURIComponent(`${world.origin}/store`)}`
const queries = await Promise.all(entries.map((entry) => codeFor(entry)))
// With a return address `/` redirects, and a page from a mail has the one of its mail.
const pages = entries.flatMap(({ path }, index) => {
  const address = path + queries[index]
  return path === '/' || queries[index] ? [address] : [address, `${address}?${back}`]
})
const wanted = pages.filter((page) => !values.only || values.only.split(',').includes(page.replace(/\?.*/, '')))
const nameOf = (page: string) => page.replace(/\?return_to.*/, ' with return_to').replace(/\?.*/, '')
const withoutScripts = (page: string) => `${nameOf(page)}, no scripts`
const targets: { name: string; address: string; kind: Kind }[] = [
  { name: 'static form', address: floor.origin, kind: 'static' },
  ...wanted.flatMap((page) => [
    { name: nameOf(page), address: `${site.origin}${page}`, kind: 'app' as const },
    { name: withoutScripts(page), address: `${bare.origin}${page}`, kind: 'bare' as const },
  ]),
]

const { env, ...launch } = await launchOptions()
const browser = await chromium.launch({
  ...launch,
  env,
  args: ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1'],
})
const visits = new Map<string, Visit[]>(targets.map(({ name }) => [name, []]))
for (let run = 0; run < Number(values.runs); run++) {
  for (const { name, address, kind } of targets) visits.get(name)?.push(await visit(browser, address, kind))
}
const rows = table(visits)
console.table(rows)
const lost = rows.filter((row) => row['keys lost'] || row['presses lost'])
if (lost.length > 0) {
  console.error(`Nothing is written: a key or a press was lost on ${lost.map(({ page }) => page).join(', ')}.`)
  process.exitCode = 1
} else if (values.write) {
  const controls = []
  for (const [index, { path }] of entries.entries())
    for (const [control, ms] of await responseOf(browser, `${site.origin}${path}${queries[index]}`))
      controls.push({ page: path, control, ms })
  const about = {
    visits: rows,
    bytes: await measurePages(),
    controls,
    runs: Number(values.runs),
    browser: browser.version(),
  }
  await writeFile(new URL('../../../.github/PERFORMANCE.md', import.meta.url), report(about))
}
await browser.close()
await Promise.all([site.close(), world.close(), floor.close(), bare.close()])

/** The query of a new link, for a page that a mail leads to. */
async function codeFor({ beginsWithCall, path }: BuiltPage): Promise<string> {
  if (!beginsWithCall) return ''
  const { email } = await (path.includes('setup') ? outside.person('invited') : outside.person('active', 'reset'))
  return new URL(await mailedLink(outside, email)).search
}

async function openStaticForm() {
  const { origin, answer, close } = await listen(0)
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
  answer(({ method }) =>
    method === 'GET' ? new Response(staticForm, { headers }) : new Response(null, { status: 204 }),
  )
  return { origin, close }
}

/** Serves the app's pages with every script removed. */
async function openBare(from: string) {
  const { origin, answer, close } = await listen(0)
  const answers = new Map<string, { body: Uint8Array; headers: Record<string, string> }>()
  answer(async ({ url }) => {
    const path = url.replace(origin, '')
    const { body, headers } = answers.get(path) ?? (await strip(await fetch(from + path)))
    answers.set(path, { body, headers })
    return new Response(Buffer.from(body), { headers })
  })
  return { origin, close }
}

async function strip(response: Response) {
  const type = response.headers.get('content-type') ?? ''
  const headers = { 'Content-Type': type, 'Cache-Control': response.headers.get('cache-control') ?? '' }
  if (!/^text|svg/.test(type)) return { body: new Uint8Array(await response.arrayBuffer()), headers }
  const text = (await response.text()).replace(/<script(?![^>]*json).*?<\/script>|<link rel="modulepreload".*?>/gs, '')
  return { body: brotliCompressSync(text), headers: { ...headers, 'Content-Encoding': 'br' } }
}

/** Shows the lower quartile of each page: other load on the computer only adds time. */
function table(visits: Map<string, Visit[]>) {
  const quartile = (all: Visit[], key: keyof Visit) =>
    all.map((each) => each[key]).sort((a, b) => a - b)[Math.floor((all.length - 1) / 4)] ?? 0
  const most = (all: Visit[], key: keyof Visit) => Math.max(...all.map((each) => each[key]))
  const base = visits.get('static form') ?? []
  const rows = [...visits].map(([name, all]) => {
    const own = visits.get(`${name}, no scripts`) ?? all
    const time = (key: 'fcp' | 'lcp' | 'typable') => {
      const ratios = [base, own].map((other) => (quartile(all, key) / quartile(other, key)).toFixed(2))
      return `${quartile(all, key).toFixed(0)} (${ratios.join(', ')})`
    }
    return {
      page: name,
      'first paint (÷)': time('fcp'),
      'LCP (÷)': time('lcp'),
      'typable (÷)': time('typable'),
      'in charge': Math.round(quartile(all, 'inCharge')),
      blocking: Math.round(quartile(all, 'blocking')),
      CLS: most(all, 'cls').toFixed(3),
      'keys lost': most(all, 'keysLost'),
      'presses lost': most(all, 'pressesLost'),
    }
  })
  return rows
}
