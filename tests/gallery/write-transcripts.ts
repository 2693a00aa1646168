import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { launchOptions } from '../chromium.ts'
import { transcriptFolder } from './transcripts.ts'

const top = resolve(import.meta.dirname, '../..')
const folder = resolve(top, transcriptFolder)
await rm(folder, { recursive: true, force: true })
await mkdir(folder)
await launchOptions()
const runner = resolve(top, 'node_modules/@playwright/test/cli.js')
// One after the other, so that the transcripts of a flow stand in the order of its chart.
const args = ['test', '--config=tests/playwright.config.ts', '--project=gallery', '--workers=1', 'gallery.spec']
const writing = spawn(process.execPath, [runner, ...args, '-g', '^(?!the gallery )'], {
  cwd: top,
  env: { ...process.env, TRANSCRIPTS: 'write' },
  stdio: 'inherit',
})
process.exitCode = await new Promise<number>((done) => writing.on('close', (code) => done(code ?? 1)))
