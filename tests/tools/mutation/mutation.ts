import { fork, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Source, sourcesOf } from '../../machines/source.ts'
import { excused } from '../../promises/excused.ts'
import { judgeOf, parts } from './judge.ts'
import { mutantsOf } from './mutants.ts'

const areas = 'machines/{account,partner,password,sign-in,sign-up,trial}'
const fields = 'machines/fields/{captcha,email,form-rules,login-fields,password,person}.ts'
const files = sourcesOf(`${areas}/*.machine.ts`, `${areas}/!(*.machine).ts`, fields)
const bare = ({ path }: Source) => basename(path, '.ts').replace('.machine', '')
const sentenceOf = (part: string) => part.replace(/^.*? \| /, '')
const named = process.argv.slice(2)

/** For each mutant of a file the parts of promises that it breaks, by a process of its own. */
async function outcomesOf(source: Source): Promise<string[][]> {
  const { promise, resolve, reject } = Promise.withResolvers<string[][]>()
  // Longer than any file takes, on any computer.
  const options = { timeout: 3_600_000, env: { ...process.env, MUTATED: source.path } }
  const child = fork(import.meta.filename, [], options).on('message', (found: string[][]) => resolve(found))
  child.on('exit', () => reject(new Error(`The mutants of ${source.path} were not judged to the end.`)))
  const outcomes = await promise
  if (outcomes.pop()?.length !== 0) throw new Error(`A promise does not hold: npm run test:unit promises`)
  const killed = outcomes.filter(({ length }) => length > 0).length
  console.log(`${bare(source).padEnd(22)} ${killed} of ${outcomes.length} killed`)
  const survivors = mutantsOf(source).filter((_, index) => outcomes[index]?.length === 0)
  for (const { name, text } of named.length > 0 ? survivors : []) {
    const failed = source.path.endsWith('.machine.ts') ? failedUnits(source, text) : undefined
    const told =
      failed === undefined
        ? ''
        : failed.length > 0
          ? `, but ${failed.length} tests, as ${failed[0]}`
          : ', no test either'
    console.log(`no promise notices ${name}${told}`)
  }
  return outcomes
}

/** The unit tests that a text in the place of a file breaks, without those of the pictures. */
function failedUnits({ path }: Source, text: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'mutant-'))
  const [mutant, report] = ['mutant.ts', 'report.json'].map((name) => join(folder, name)) as [string, string]
  writeFileSync(mutant, text)
  const id = bare({ path } as Source).replace(/-./g, ([, letter = '']) => letter.toUpperCase())
  // Of what every chart is asked the others need no answer.
  const asked = `--testNamePattern=^(?!the chart of (?!${id} ))`
  const args = [
    'run',
    asked,
    '--config=tests/tools/mutation/vitest.config.ts',
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  const env = { ...process.env, MUTANT_OF: path, MUTANT: mutant }
  spawnSync('npx', ['vitest', ...args], { env, shell: process.platform === 'win32' })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  rmSync(folder, { recursive: true })
  const all = testResults.flatMap(({ assertionResults, name, status }) =>
    assertionResults.length === 0 && status === 'failed' ? { fullName: name, status } : assertionResults,
  )
  return all.flatMap(({ fullName, status }) => (status === 'failed' ? fullName : []))
}

interface Report {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

/** How many mutants break each part of a promise, and how many of them no other part of it. */
function tellOfParts(outcomes: readonly string[][]): void {
  console.log('\nbroken alone  part of a promise')
  for (const part of parts.keys()) {
    const broken = outcomes.filter((names) => names.includes(part))
    const alone = broken.filter((names) =>
      names.every((name) => name === part || sentenceOf(name) !== sentenceOf(part)),
    )
    if (broken.length > 0 || named.length === 0)
      console.log(`${String(broken.length).padStart(6)} ${String(alone.length).padStart(5)}  ${part}`)
    if (named.length > 0 || (alone.length === 0) === part in excused) continue
    console.log(alone.length === 0 ? '       no mutant breaks it alone' : '       needs no excuse')
    process.exitCode = 1
  }
}

const { MUTATED } = process.env
const [mutated] = files.filter(({ path }) => path === MUTATED)
if (mutated) {
  const judge = judgeOf(mutated)
  const found: string[][] = []
  for (const { text } of [...mutantsOf(mutated), mutated]) found.push(await judge(text))
  process.send?.(found)
} else {
  const due = files.filter((source) => named.length === 0 || named.includes(bare(source)))
  const strange = named.find((name) => !due.some((source) => bare(source) === name))
  if (strange) throw new Error(`There is no file "${strange}". Choose from: ${files.map(bare).join(', ')}`)
  const begin = performance.now()
  const outcomes: string[][] = []
  const work = async () => {
    for (let source = due.shift(); source; source = due.shift()) outcomes.push(...(await outcomesOf(source)))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  tellOfParts(outcomes)
  const killed = outcomes.filter(({ length }) => length > 0).length
  console.log(`${killed} of ${outcomes.length} killed in ${((performance.now() - begin) / 60_000).toFixed(1)} min`)
}
