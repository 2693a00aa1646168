import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { delimiter, resolve } from 'node:path'
import { launchOptions } from './chromium.ts'
import { measurePages } from './size.ts'

const root = resolve(import.meta.dirname, '..')
const reports = resolve(root, 'node_modules/.cache/reports')
const unitReport = resolve(reports, 'vitest.json')
const journeyReport = resolve(reports, 'playwright.json')
const path = `${resolve(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`
const env = { ...process.env, PATH: path, NO_COLOR: '1' }

/** How often a step that takes long says how far it is, in milliseconds. */
const pause = 10_000

interface Count {
  passed: number
  failed: number
}

const total: Count = { passed: 0, failed: 0 }

/** Does one thing, says how it went and counts it; whether it went well. */
async function step(name: string, work: () => Promise<Count | string | undefined>): Promise<boolean> {
  const start = performance.now()
  const { count, text } = await work().then(
    (result) =>
      typeof result === 'object' ? { count: result, text: '' } : { count: { passed: 1, failed: 0 }, text: result },
    (error: Error) => ({ count: { passed: 0, failed: 1 }, text: error.message }),
  )
  total.passed += count.passed
  total.failed += count.failed
  const tests = count.passed + count.failed > 1 ? `, ${count.passed} passed, ${count.failed} failed` : ''
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`-- ${name}: ${count.failed ? 'FAILED' : 'ok'} in ${seconds} s${tests}`)
  if (text) console.log(text)
  return count.failed === 0
}

/** Runs a command to its end and hands out each line that it prints. */
function run(command: string, args: string[], read: (line: string) => void): Promise<number | null> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: root, env, shell: process.platform === 'win32' })
    for (const stream of [child.stdout, child.stderr]) {
      let rest = ''
      stream.setEncoding('utf8').on('data', (text: string) => {
        const lines = `${rest}${text}`.split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) read(line)
      })
      stream.on('end', () => rest && read(rest))
    }
    child.on('error', fail).on('close', done)
  })
}

/** Runs a command that is shown only when it fails. */
async function quietly(command: string, ...args: string[]): Promise<undefined> {
  const lines: string[] = []
  const status = await run(command, args, (line) => lines.push(line))
  if (status !== 0) throw new Error(lines.join('\n').trim() || `${command} ended with ${status}`)
}

/**
 * Runs tests, saying now and then how many are done and which was the last, and at once which failed; in the end all that
 * was printed about those. A report that is missing is a failure, whatever the runner says.
 */
async function test(
  report: string,
  read: (report: never) => Count,
  command: string,
  ...args: string[]
): Promise<Count> {
  const told: string[] = []
  let [all, last, done] = ['', '', 0]
  const news = setInterval(() => console.log(`   ${done}${all} done, last: ${last}`), pause)
  const status = await run(command, args, (line) => {
    all = /^Running (\d+) tests/.exec(line)?.[1]?.replace(/^/, ' of ') ?? all
    const [, mark, name = ''] = /^\s*([✓✘×❯])\s+(?:\d+ )?(.*)/.exec(line) ?? []
    if (mark) [last, done] = [name, done + 1]
    if (mark && mark !== '✓') console.log(line)
    if (mark !== '✓') told.push(line)
  }).finally(() => clearInterval(news))
  const text = await readFile(report, 'utf8').catch(() => undefined)
  const count = text === undefined ? { passed: 0, failed: 1 } : read(JSON.parse(text) as never)
  if (status === 0 && count.failed === 0 && count.passed > 0) return count
  console.log(told.join('\n').trim())
  return { ...count, failed: Math.max(1, count.failed) }
}

const readUnits = (report: { numPassedTests: number; numFailedTests: number }): Count => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
})

const readJourneys = ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }): Count => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
})

async function buildAndWeigh(): Promise<boolean> {
  const isBuilt = await step('build', () => quietly('npm', 'run', '-s', 'build'))
  if (isBuilt) await step('initial JS of every page', measurePages)
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
const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${unitReport}`]
await step('tests without a browser', () => test(unitReport, readUnits, 'vitest', 'run', ...reporters))
if (isBuilt) {
  // Unpacked once, before the workers race for it.
  await launchOptions()
  await step('tests with one: journeys, paths and book', () =>
    test(journeyReport, readJourneys, 'playwright', 'test', '--config=tests/playwright.config.ts'),
  )
}

console.log(`-- everything in ${((performance.now() - start) / 1000).toFixed(1)} s`)
if (total.failed > 0) process.exitCode = 1
console.log(`${total.passed} passed, ${total.failed} failed`)
