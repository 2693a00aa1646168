import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const main = resolve(import.meta.dirname, '../../dist/configure/main.js')

if (existsSync(main)) await import(pathToFileURL(main).href)
else {
  console.error('Nothing is built yet: npm run build')
  process.exitCode = 1
}
