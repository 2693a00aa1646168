import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { changesBetween } from './changes.ts'
import { readCommit } from './commit.ts'
import { pageOf } from './page.ts'
import { compareScreens } from './screens.ts'
import { listed } from './told.ts'

const root = resolve(import.meta.dirname, '../..')
const usual = join(root, 'node_modules/.cache/book/diff.html')

// What is written for the time being goes, too.
process.once('SIGINT', () => process.exit(130))

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { screens: { type: 'boolean' } } })
  const [before, after = 'HEAD', file = usual] = positionals
  if (before === undefined) throw new Error('Say which commits to compare: npm run book:diff main HEAD')
  const [from, to] = await Promise.all([readCommit(root, before), readCommit(root, after)])
  if (values.screens) console.error('Building both commits and opening every screen of them takes some minutes ...')
  const changes = changesBetween(from, to, values.screens ? await compareScreens(root, from, to) : undefined)
  await mkdir(dirname(resolve(file)), { recursive: true })
  await writeFile(file, await pageOf(changes))
  console.log(`${listed(changes)}\n\nDrawn in ${pathToFileURL(resolve(file)).href}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
