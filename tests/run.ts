import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { delimiter, resolve } from 'node:path'
import { launchOptions } from './chromium.ts'
import { coverageOf } from './coverage.ts'
import { unseen } from './journeys/paths/unseen.ts'
import { flows } from './machines/flows.ts'
import { measurePages } from './size.ts'

const root = resolve(import.meta.dirname, '..')
const reports = resolve(root, 'node_modules/.cache/reports')
const unitReport = resolve(reports, 'vitest.json')
const journeyReport = resolve(reports, 'playwright.json')
const tools = resolve(root, 'node_modules/.bin')
const env = { ...process.env, PATH: `${tools}${delimiter}${process.env['PATH'] ?? ''}` }

interface Count {
  passed: number
  failed: number
}

const total: Count = { passed: 0, failed: 0 }

/** Does one thing, says how it went and counts it; what it printed is shown only when it failed. */
async function step(name: string, work: () => Promise<Count | string | undefined>): Promise<boolean> {
  const start = performance.now()
  const took = () => `in ${((performance.now() - start) / 1000).toFixed(1)} s`
  try {
    const result = await work()
    const count = typeof result === 'object' ? result : { passed: 1, failed: 0 }
    total.passed += count.passed
    console.log(`-- ${name}: ok ${took()}${typeof result === 'object' ? `, ${result.passed} tests` : ''}`)
    if (typeof result === 'string') console.log(result)
    return true
  } catch (error) {
    const { passed, failed } = error instanceof Failed ? error.count : { passed: 0, failed: 1 }
    total.passed += passed
    total.failed += Math.max(1, failed)
    console.log(`-- ${name}: FAILED ${took()}\n${error instanceof Error ? error.message : error}`)
    return false
  }
}

class Failed extends Error {
  readonly count: Count
  constructor(output: string, count: Count) {
    super(output)
    this.count = count
  }
}

async function run(command: string, ...args: string[]): Promise<undefined> {
  const { status, output } = await new Promise<{ status: number | null; output: string }>((done, fail) => {
    const child = spawn(command, args, { cwd: root, env, shell: process.platform === 'win32' })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', fail).on('close', (status) => done({ status, output }))
  })
  if (status !== 0) throw new Error(output.trim() || `${command} ended with ${status}`)
}

/** Runs tests that write a report; a report that is missing is a failure, whatever the runner says. */
async function runTests(report: string, read: (report: unknown) => Count, ...command: [string, ...string[]]) {
  const problem = await run(...command).then(
    () => undefined,
    (error: Error) => error,
  )
  const text = await readFile(report, 'utf8').catch(() => undefined)
  const count = text === undefined ? { passed: 0, failed: 1 } : read(JSON.parse(text))
  if (problem || count.failed > 0 || count.passed === 0)
    throw new Failed(problem?.message ?? 'There is no report of any test.', count)
  return count
}

function readUnits(report: unknown): Count {
  const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number }
  return { passed: numPassedTests, failed: numFailedTests }
}

function readJourneys(report: unknown): Count {
  const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

/** Says how much of every flow the tests went through, and fails on what they left out. */
async function compareFlows(): Promise<string> {
  const [units, journeys] = await Promise.all(
    [unitReport, journeyReport].map(async (report) => JSON.parse(await readFile(report, 'utf8'))),
  )
  const { table, gaps } = coverageOf({ machines: flows.map(({ machine }) => machine), unseen, units, journeys })
  if (gaps.length > 0) throw new Error(`${table}\n${gaps.join('\n')}`)
  return table
}

const start = performance.now()
await rm(reports, { recursive: true, force: true })
await mkdir(reports, { recursive: true })

await step('format and lint', () => run('biome', 'check'))
await step('nothing unused', () => run('npm', 'run', '-s', 'unused'))
await step('types', () => run('tsc', '--build'))
const built = await step('build', () => run('npm', 'run', '-s', 'build'))
if (built) await step('initial JS of every page', measurePages)
await step('machines, catalogues, contract and world', () =>
  runTests(
    unitReport,
    readUnits,
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${unitReport}`,
  ),
)
if (built) {
  // Unpacked once, before the workers race for it.
  await launchOptions()
  await step('journeys', () =>
    runTests(journeyReport, readJourneys, 'playwright', 'test', '--config=tests/playwright.config.ts'),
  )
}

if (built) await step('every flow, headless and in the browser', compareFlows)

console.log(`-- everything in ${((performance.now() - start) / 1000).toFixed(1)} s`)
if (total.failed > 0) process.exitCode = 1
console.log(`${total.passed} passed, ${total.failed} failed`)
