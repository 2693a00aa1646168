import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const { MUTANT_OF = '', MUTANT = '' } = process.env
const root = resolve(import.meta.dirname, '../../..')

/** The tests of the charts, with a mutant in the place of one; what is drawn from a chart agrees with any. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      load: (id) => (id === resolve(root, MUTANT_OF) ? readFileSync(MUTANT, 'utf8') : undefined),
    },
  ],
  test: { include: ['tests/{machines,promises}/**/*.test.ts'], exclude: ['tests/promises/**'], isolate: false },
})
