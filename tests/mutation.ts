import { fork } from 'node:child_process'
import { basename, dirname, join } from 'node:path'
import { filesOf, type Source, sourcesOf } from './machines/source.ts'
import { mutantsOf } from './mutants.ts'

const usage = `Removes or redirects one transition at a time in memory and runs that flow's own tests, and where these notice
nothing the promises: some seconds for each of some 600, and 60 for one that never ends. One flow: npm run mutation -- login
`
const root = join(import.meta.dirname, '..')
const timeout = 60_000

const bare = (path: string) => basename(path, '.machine.ts')

/** Reports for each mutant from an index on whether the tests fail; the unchanged file comes last. */
async function tryChanges(flow: Source, from: number): Promise<void> {
  const file = join(root, flow.path)
  let standIn = flow.text
  const { createVitest } = await import('vitest/node')
  const vitest = await createVitest(
    'test',
    {
      root,
      config: false,
      watch: false,
      dir: join(root, 'tests'),
      include: ['**/*.test.ts'],
      fsModuleCache: false,
      // A timeout on a busy computer must not count as a failing test.
      hookTimeout: timeout,
      testTimeout: timeout,
      pool: 'threads',
      reporters: [{}],
    },
    {
      plugins: [
        { name: 'mutants', enforce: 'pre', transform: (_, id) => (id.split('?')[0] === file ? standIn : undefined) },
      ],
    },
  )
  const beside = `tests/machines/${basename(dirname(flow.path))}/${bare(flow.path)}`
  const walks = 'tests/machines/covered.test.ts'
  const id = bare(flow.path).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  vitest.setGlobalTestNamePattern(new RegExp(`^(?!the chart of )|^the chart of ${id} `))
  const tests = await vitest.globTestSpecifications([walks, ...filesOf(`${beside}.test.ts`, `${beside}-*.test.ts`)])
  const promises = await vitest.globTestSpecifications(['tests/promises/promises.test.ts'])
  const fails = async (specifications: typeof tests) => {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    // Vitest also reports the modules of earlier runs.
    const own = testModules.filter((one) => specifications.some(({ moduleId }) => moduleId === one.moduleId))
    return unhandledErrors.length > 0 || own.length === 0 || !own.every((one) => one.ok())
  }
  for (const text of [...mutantsOf(flow).map((mutant) => mutant.text), flow.text].slice(from)) {
    standIn = text
    vitest.invalidateFile(file)
    process.send?.((await fails(tests)) || (await fails(promises)))
  }
  await vitest.close()
}

/** True for each mutant that the tests notice; a run that hangs is killed and counts as noticed. */
function watch({ path }: Source, from: number): Promise<boolean[]> {
  return new Promise((resolve) => {
    const noticed: boolean[] = []
    const child = fork(import.meta.filename, [path, String(from)], { stdio: 'ignore' })
    const giveUp = () => child.kill('SIGKILL')
    let timer = setTimeout(giveUp, 2 * timeout)
    child.on('message', (outcome) => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, timeout)
      noticed.push(outcome === true)
    })
    child.on('exit', (_, signal) => {
      clearTimeout(timer)
      resolve(signal ? [...noticed, true] : noticed)
    })
  })
}

async function report(flows: readonly Source[]): Promise<void> {
  console.log(usage)
  const begin = performance.now()
  const survivors: string[] = []
  let all = 0
  for (const flow of flows) {
    const mutants = mutantsOf(flow)
    const noticed: boolean[] = []
    while (noticed.length <= mutants.length) {
      const more = await watch(flow, noticed.length)
      if (more.length === 0) throw new Error(`The tests of ${flow.path} do not run. Try: npm run test:unit`)
      noticed.push(...more)
    }
    if (noticed[mutants.length]) throw new Error(`The tests of ${flow.path} fail unchanged. Try: npm run test:unit`)
    const alive = mutants.filter((_, index) => !noticed[index])
    survivors.push(...alive.map(({ name }) => `survived: ${flow.path} | ${name}`))
    all += mutants.length
    console.log(`${bare(flow.path).padEnd(20)} ${mutants.length - alive.length} of ${mutants.length} killed`)
  }
  const killed = all - survivors.length
  const minutes = ((performance.now() - begin) / 60_000).toFixed(1)
  console.log(
    [...survivors, `${killed} of ${all} killed (${Math.round((100 * killed) / all)} %) in ${minutes} min`].join('\n'),
  )
}

const [first = '', from = '0'] = process.argv.slice(2)
const charts = sourcesOf('machines/*/*.machine.ts')
if (process.send) {
  const flow = charts.find(({ path }) => path === first)
  if (flow) await tryChanges(flow, Number(from))
} else {
  const wanted = process.argv.slice(2)
  const strange = wanted.find((name) => !charts.some(({ path }) => bare(path) === name))
  if (strange !== undefined) {
    console.error(`There is no flow "${strange}". Choose from: ${charts.map(({ path }) => bare(path)).join(', ')}`)
    process.exit(1)
  }
  await report(charts.filter(({ path }) => wanted.length === 0 || wanted.includes(bare(path))))
}
