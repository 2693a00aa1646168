import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { contractFile, contractText } from './document.ts'

await writeFile(resolve(import.meta.dirname, '../../..', contractFile), contractText)
