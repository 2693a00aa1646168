import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { configOf } from './vite.ts'

const [folder = ''] = process.argv.slice(2)
await build(configOf(folder))
for (const name of ['index.html', 'captcha.svg']) await copyFile(join(import.meta.dirname, name), join(folder, name))
