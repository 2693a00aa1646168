import { fork } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { preview } from 'vite'
import { builtFolder, writeBook } from './write.ts'

const words = process.argv.slice(2)
const folder = resolve(words.find((word) => !word.startsWith('--')) ?? builtFolder)

/** Serves the book and rebuilds it after each change, in a new process because a process caches the charts. */
async function serve(): Promise<never> {
  const server = await preview({ configFile: false, build: { outDir: folder }, preview: { port: 4630 } })
  server.printUrls()
  let changed = Promise.withResolvers<void>()
  for (const name of ['machines', 'src', 'locales', 'tests'])
    watch(resolve(import.meta.dirname, '../..', name), { recursive: true }, () => changed.resolve())
  for (;;) {
    await changed.promise
    changed = Promise.withResolvers<void>()
    await once(fork(import.meta.filename, [folder]), 'exit')
  }
}

const count = await writeBook(folder)
console.log(`Wrote the book of ${count} flows; open ${pathToFileURL(join(folder, 'index.html')).href}`)
if (words.includes('--serve')) await serve()
