import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { HtmlValidate } from 'html-validate'
import settings from '../public/settings.json' with { type: 'json' }
import { configureBuilt } from './built.ts'
import { launchOptions } from './chromium.ts'
import { measurePages } from './size.ts'

const root = resolve(import.meta.dirname, '..')
const reports = resolve(root, 'node_modules/.cache/reports')
const unitReport = resolve(reports, 'vitest.json')
const browserReport = resolve(reports, 'playwright.json')
const path = `${resolve(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`
const env = { ...process.env, PATH: path, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport }

/** Validates every page of the last build in every language; throws the list of faults. */
async function checkMarkup(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'markup-'))
  await configureBuilt(settings, folder)
  const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] })
  const pages = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'))
  const findings = pages.map(async (page) => {
    const { results } = await validator.validateString(await readFile(join(folder, page), 'utf8'))
    return results.flatMap(({ messages }) =>
      messages.map(({ message, ruleId, selector }) => `${page}: ${message} (${ruleId}) at ${selector}`),
    )
  })
  const found = (await Promise.all(findings)).flat()
  await rm(folder, { recursive: true })
  if (found.length > 0) throw new Error(found.join('\n'))
  return `${pages.length} pages`
}

interface Count {
  passed: number
  failed: number
}

const total: Count = { passed: 0, failed: 0 }

/** Runs a step, prints and counts its result; true if it succeeded. */
async function step(name: string, work: () => Promise<Count | string | undefined>): Promise<boolean> {
  const start = performance.now()
  const outcome = await work().catch((error: Error) => error)
  const count = outcome instanceof Error ? { passed: 0, failed: 1 } : Object(outcome)
  const { passed = 1, failed = 0 }: Partial<Count> = count
  total.passed += passed
  total.failed += failed
  const tests = passed + failed > 1 ? `, ${passed} passed, ${failed} failed` : ''
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`-- ${name}: ${failed ? 'FAILED' : 'ok'} in ${seconds} s${tests}`)
  if (outcome instanceof Error) console.log(outcome.message)
  else if (typeof outcome === 'string') console.log(outcome)
  return failed === 0
}

/** Runs a command; returns its output, or prints it live. */
function run(command: string, args: string[], stdio: 'pipe' | 'inherit'): Promise<{ status: number; text: string }> {
  return new Promise((done, fail) => {
    // Playwright sets its own variable for colours, and Node warns of both.
    const own = command === 'playwright' ? env : { ...env, NO_COLOR: '1' }
    const child = spawn(command, args, { cwd: root, env: own, stdio, shell: process.platform === 'win32' })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (part) => (text += part))
    child.on('error', fail).on('close', (status) => done({ status: status ?? 1, text: text.trim() }))
  })
}

async function quietly(command: string, ...args: string[]): Promise<undefined> {
  const { status, text } = await run(command, args, 'pipe')
  if (status !== 0) throw new Error(text || `${command} failed with status ${status}`)
}

/** Runs tests. A missing report is a failure, even with exit status 0. */
async function test(report: string, read: (report: never) => Count, command: string, ...args: string[]) {
  const { status } = await run(command, args, 'inherit')
  const text = await readFile(report, 'utf8').catch(() => undefined)
  const count = text === undefined ? { passed: 0, failed: 1 } : read(JSON.parse(text) as never)
  const isWell = status === 0 && count.passed > 0
  return isWell ? count : { ...count, failed: Math.max(1, count.failed) }
}

const readUnits = (report: { numPassedTests: number; numFailedTests: number }): Count => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
})

const readBrowser = ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }): Count => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
})

async function buildAndWeigh(): Promise<boolean> {
  const isBuilt = await step('build', () => quietly('npm', 'run', '-s', 'build'))
  if (isBuilt) await step('initial JS of every page', measurePages)
  if (isBuilt) await step('HTML of every page', checkMarkup)
  return isBuilt
}

const start = performance.now()
await rm(reports, { recursive: true, force: true })
await mkdir(reports, { recursive: true })

console.log('-- lint, unused, types and build, side by side; then the tests without a browser; then those with one')
const [isBuilt] = await Promise.all([
  buildAndWeigh(),
  step('format and lint', () => quietly('biome', 'check')),
  step('nothing unused', () => quietly('npm', 'run', '-s', 'unused')),
  step('types', () => quietly('tsc', '--build')),
])
const unitReporters = ['--reporter=dot', '--reporter=json', `--outputFile=${unitReport}`]
await step('tests without a browser', () => test(unitReport, readUnits, 'vitest', 'run', ...unitReporters))
if (isBuilt) {
  // Unpacks the browser before the workers compete for it.
  await launchOptions()
  const browserArgs = ['test', '--config=tests/playwright.config.ts', '--reporter=dot,json']
  await step('tests with one: journeys, paths, visits and book', () =>
    test(browserReport, readBrowser, 'playwright', ...browserArgs),
  )
}

console.log(`-- everything in ${((performance.now() - start) / 1000).toFixed(1)} s`)
if (total.failed > 0) process.exitCode = 1
console.log(`${total.passed} passed, ${total.failed} failed`)
