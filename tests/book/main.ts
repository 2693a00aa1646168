import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { builtFolder } from './vite.ts'
import { writeBook } from './write.ts'

const folder = process.argv[2] ? resolve(process.argv[2]) : builtFolder
const count = await writeBook(folder)
console.log(`Wrote the book of ${count} flows; open ${pathToFileURL(join(folder, 'index.html')).href}`)
