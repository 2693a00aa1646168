import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { program } from './page.ts'

const cwd = resolve(import.meta.dirname, '../../..')
const run = ['--input-type=module-typescript', '--eval', program]
process.exitCode = spawnSync(process.execPath, run, { cwd, stdio: 'inherit' }).status ?? 1
