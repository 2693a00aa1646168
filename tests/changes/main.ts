import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { changesBetween } from './changes.ts'
import { readCommit } from './commit.ts'
import { pageOf } from './page.ts'
import { listed } from './told.ts'

const root = resolve(import.meta.dirname, '../..')
const usual = join(root, 'node_modules/.cache/book/diff.html')

try {
  const [before, after = 'HEAD', file = usual] = process.argv.slice(2)
  if (before === undefined) throw new Error('Say which commits to compare: npm run book:diff main HEAD')
  const changes = changesBetween(await readCommit(root, before), await readCommit(root, after))
  await mkdir(dirname(resolve(file)), { recursive: true })
  await writeFile(file, await pageOf(changes))
  console.log(`${listed(changes)}\n\nDrawn in ${pathToFileURL(resolve(file)).href}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
