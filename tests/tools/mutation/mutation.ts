import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { type Source, sourcesOf } from '../../machines/source.ts'
import { excused } from '../../promises/excused.ts'
import { mutantsOf, transitionMutants } from './mutants.ts'

const usage = `Changes one thing of a chart or its rules at a time, in memory, and judges every promise on what the chart does then.
Only a breach counts: no error, and no promise that applies to nothing any more. Some: npm run mutation -- login trial-steps
With --tests it removes and redirects transitions alone, and runs the tests of that chart.
`
const timeout = 60_000

/** The parts of promises that a mutant breaks, or whether the tests of its chart notice it. */
type Outcome = string[] | boolean

const isOfTests = process.argv.includes('--tests')
const named = process.argv.slice(2).filter((word) => word !== '--tests')
const charts = 'machines/*/*.machine.ts'
/** The files of rules beside the charts, and what fields say of themselves. */
const rules = [
  'machines/{account,partner,password,sign-in,sign-up,trial}/!(*.machine).ts',
  'machines/fields/{captcha,email,form-rules,login-fields,password,person}.ts',
]
const files = sourcesOf(charts, ...(isOfTests ? [] : rules))
const mutantsIn = isOfTests ? transitionMutants : mutantsOf
const bare = ({ path }: Source) => basename(path, '.ts').replace('.machine', '')

/** Reports the outcome of each mutant from an index on; the unchanged file comes last. */
async function tryChanges(source: Source, from: number): Promise<void> {
  const judge = isOfTests
    ? await (await import('./own-tests.ts')).ownTestsOf(source)
    : (await import('./judge.ts')).judgeOf(source)
  const texts = [...mutantsIn(source).map(({ text }) => text), source.text]
  for (const text of texts.slice(from)) process.send?.(await judge(text))
  process.exit()
}

/** The outcomes from an index on. A run that hangs is stopped: tests notice it, promises do not. */
function watch({ path }: Source, from: number): Promise<Outcome[]> {
  return new Promise((resolve) => {
    const outcomes: Outcome[] = []
    const child = fork(import.meta.filename, [...process.argv.slice(2)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, MUTATED: `${path} ${from}` },
    })
    const giveUp = () => child.kill('SIGKILL')
    let timer = setTimeout(giveUp, 2 * timeout)
    child.on('message', (outcome: Outcome) => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, timeout)
      outcomes.push(outcome)
    })
    child.on('exit', (_, signal) => {
      clearTimeout(timer)
      resolve(signal ? [...outcomes, isOfTests || []] : outcomes)
    })
  })
}

async function outcomesOf(source: Source): Promise<Outcome[]> {
  const mutants = mutantsIn(source)
  const outcomes: Outcome[] = []
  while (outcomes.length <= mutants.length) {
    const more = await watch(source, outcomes.length)
    if (more.length === 0) throw new Error(`The tests of ${source.path} do not run. Try: npm run test:unit`)
    outcomes.push(...more)
  }
  const unchanged = outcomes.pop()
  if (isKilled(unchanged)) throw new Error(`The tests of ${source.path} fail unchanged. Try: npm run test:unit`)
  const killed = outcomes.filter(isKilled).length
  console.log(`${bare(source).padEnd(22)} ${killed} of ${mutants.length} killed`)
  return outcomes
}

const isKilled = (outcome: Outcome | undefined) => outcome === true || (Array.isArray(outcome) && outcome.length > 0)
const sentenceOf = (part: string) => part.replace(/^.*? \| /, '')

/** How many mutants break each part of a promise, and how many of them no other part of it. */
async function tellOfParts(outcomes: readonly Outcome[]): Promise<void> {
  const { parts } = await import('./judge.ts')
  const broken = outcomes.filter(Array.isArray)
  const alone = (part: string) => (names: string[]) =>
    names.includes(part) && !names.some((name) => name !== part && sentenceOf(name) === sentenceOf(part))
  const rows = [...parts.keys()].map((part) => ({
    part,
    breaks: broken.filter((names) => names.includes(part)).length,
    alone: broken.filter(alone(part)).length,
  }))
  console.log('\nbroken alone  part of a promise')
  for (const { part, breaks, alone } of rows)
    if (breaks > 0 || named.length === 0)
      console.log(`${String(breaks).padStart(6)} ${String(alone).padStart(5)}  ${part}`)
  if (named.length > 0) return
  const unproven = rows.filter(({ part, alone }) => alone === 0 && !(part in excused)).map(({ part }) => part)
  const idle = Object.keys(excused).filter((part) => rows.find((row) => row.part === part)?.alone !== 0)
  for (const part of unproven) console.log(`no mutant breaks it alone: ${part}`)
  for (const part of idle) console.log(`needs no excuse: ${part}`)
  if (unproven.length + idle.length > 0) process.exitCode = 1
}

const { MUTATED = '' } = process.env
if (process.send && MUTATED) {
  const [path, from] = MUTATED.split(' ')
  const source = files.find((one) => one.path === path)
  if (source) await tryChanges(source, Number(from))
}

const matches = (source: Source) => named.some((name) => `${bare(source)}.`.startsWith(`${name}.`))
const chosen = files.filter((source) => named.length === 0 || matches(source))
const strange = named.find((name) => !chosen.some((source) => `${bare(source)}.`.startsWith(`${name}.`)))
if (strange !== undefined) {
  console.error(`There is no file "${strange}". Choose from: ${files.map(bare).join(', ')}`)
  process.exit(1)
}
console.log(usage)
const begin = performance.now()
const due = [...chosen]
const outcomes = new Map<Source, Outcome[]>()
const work = async () => {
  for (let source = due.shift(); source; source = due.shift()) outcomes.set(source, await outcomesOf(source))
}
await Promise.all(Array.from({ length: isOfTests ? 1 : availableParallelism() }, work))
if (isOfTests)
  for (const [source, found] of outcomes)
    for (const [index, { name }] of mutantsIn(source).entries()) if (!found[index]) console.log(`survived: ${name}`)
const each = [...outcomes.values()].flat()
if (!isOfTests) await tellOfParts(each)
const killed = each.filter(isKilled).length
const minutes = ((performance.now() - begin) / 60_000).toFixed(1)
console.log(`${killed} of ${each.length} killed (${Math.round((100 * killed) / each.length)} %) in ${minutes} min`)
