import { spawnSync } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findEngines } from './engines.ts'
import { missingIn } from './missing.ts'

interface Suite {
  suites?: Suite[]
  specs?: { tests: { projectName: string; status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[]
}

const root = resolve(import.meta.dirname, '../..')
const report = join(root, 'node_modules/.cache/reports/engines.json')

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, need: { type: 'string', default: '' }, grep: { type: 'string', short: 'g' } },
  allowPositionals: true,
})
const [only, need] = [values.only, values.need].map((names) => names?.split(',').filter(Boolean))

const engines = await findEngines()
const strangers = [...(only ?? []), ...(need ?? [])].filter((name) => !engines.some((engine) => engine.name === name))
if (strangers.length > 0) {
  console.error(`There is no engine called ${strangers.join(', ')}. These are: chromium, firefox, webkit.`)
  process.exit(1)
}

const testsIn = ({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']>[number]['tests'] => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsIn),
]

/** What came of each project, and in all. */
async function count(projects: string[]) {
  const text = await readFile(report, 'utf8').catch(() => '{}')
  const tests = testsIn(JSON.parse(text) as Suite)
  return projects.map((project) => {
    const own = tests.filter(({ projectName, status }) => projectName === project && status !== 'skipped')
    const passed = own.filter(({ status }) => status === 'expected').length
    return { project, passed, failed: own.length - passed }
  })
}

const wanted = engines.filter(({ name }) => !only || only.includes(name))
for (const { name, path, version, remedy } of wanted)
  console.log(path ? `-- ${name}: ${version || 'found'}, ${path}` : `-- ${name}: skipped, it is not here (${remedy})`)
const found = wanted.filter(({ path }) => path)
const lacking = engines.filter(({ name, path }) => need?.includes(name) && !path)
for (const { name } of found)
  for (const [title, reason] of Object.entries(missingIn[name]))
    console.log(`   not in ${name}: ${title}\n      ${reason}`)

await rm(report, { force: true })
const projects = found.flatMap((engine) => engine.projects)
const args = [
  'test',
  `--config=${join(import.meta.dirname, 'playwright.config.ts')}`,
  ...projects.map((project) => `--project=${project}`),
  ...(values.grep ? [`--grep=${values.grep}`, '--pass-with-no-tests'] : []),
  ...positionals,
]
const firefox = engines.find(({ name }) => name === 'firefox')?.path ?? ''
const playwright = join(root, 'node_modules/@playwright/test/cli.js')
const run = () =>
  spawnSync(process.execPath, [playwright, ...args], {
    cwd: root,
    env: { ...process.env, FIREFOX_PATH: firefox },
    stdio: 'inherit',
  }).status
const status = found.length > 0 ? run() : 0
const counts = await count(projects)
const width = Math.max(...projects.map(({ length }) => length), 0)
console.log()
for (const { project, passed, failed } of counts)
  console.log(`   ${project.padEnd(width)}  ${String(passed).padStart(4)} passed  ${String(failed).padStart(4)} failed`)
for (const { name, remedy } of lacking) console.log(`   ${name} is needed and not here (${remedy})`)
const [passed, failed] = [
  counts.reduce((sum, one) => sum + one.passed, 0),
  counts.reduce((sum, one) => sum + one.failed, 0) + lacking.length,
]
if (status !== 0 || failed > 0) process.exitCode = 1
console.log(`${passed} passed, ${Math.max(failed, Number(status !== 0))} failed`)
