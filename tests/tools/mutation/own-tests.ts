import { basename, dirname, join } from 'node:path'
import { createVitest } from 'vitest/node'
import { filesOf, type Source } from '../../machines/source.ts'

const root = join(import.meta.dirname, '../../..')
const timeout = 60_000

/** Puts texts in the place of a chart, and tells whether the chart's own tests fail. */
export async function ownTestsOf({ path, text }: Source): Promise<(text: string) => Promise<boolean>> {
  const file = join(root, path)
  const flow = basename(path, '.machine.ts')
  let standIn = text
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
  const beside = `tests/machines/${basename(dirname(path))}/${flow}`
  const id = flow.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  vitest.setGlobalTestNamePattern(new RegExp(`^(?!the chart of )|^the chart of ${id} `))
  const own = filesOf('tests/machines/covered.test.ts', `${beside}.test.ts`, `${beside}-*.test.ts`)
  const tests = await vitest.globTestSpecifications(own)
  return async (changed) => {
    standIn = changed
    vitest.invalidateFile(file)
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests)
    // Vitest also reports the modules of earlier runs.
    const these = testModules.filter((one) => tests.some(({ moduleId }) => moduleId === one.moduleId))
    return unhandledErrors.length > 0 || these.length === 0 || !these.every((one) => one.ok())
  }
}
