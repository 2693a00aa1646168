import { spawnSync } from 'node:child_process'
import { flows } from './machines/all.ts'

const args = process.argv.slice(2)
const isAll = args.includes('--all')
// A flow by its name alone: the names of others end in it.
const exact = args.map((arg) =>
  flows.some(({ machine }) => machine.id === arg.trim()) ? `\\b${arg.trim()} input` : arg,
)
const command = [
  'test',
  '--config=tests/playwright.config.ts',
  '--project=paths',
  ...exact.filter((arg) => arg !== '--all'),
]
const env = { ...process.env, ...(isAll && { PATHS: 'all' }) }
process.exitCode =
  spawnSync('playwright', command, { stdio: 'inherit', env, shell: process.platform === 'win32' }).status ?? 1
