import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { listen } from '../world/listen.ts'
import { miniBrowser } from './engines.ts'

/** What is asked of a new window; nothing waits for a page, because the visits do. */
export const capabilities = {
  browserName: 'MiniBrowser',
  pageLoadStrategy: 'none',
  'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
}

/** How often the driver is asked whether it is there, a tenth of a second apart. */
const patience = 300

const stop = async (child: ChildProcess) => {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** Starts a display that nobody sees and WebKitGTK's driver on it. */
export async function startWebkit() {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'))
  const display = spawn('Xvfb', ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', '1280x800x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise((done) => (display.stdio[3] as Readable).once('data', (text) => done(String(text))))
  const { port, close } = await listen(0)
  await close()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      LANG: 'C.UTF-8',
      DISPLAY: `:${String(number).trim()}`,
      // A container has not what its sandbox needs.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < patience; tries += 1) {
    if (await fetch(`${origin}/status`).catch(() => undefined)) break
    await pause(100)
  }
  return {
    origin,
    stop: async () => {
      await stop(driver)
      await stop(display)
      await rm(home, { recursive: true, force: true })
    },
  }
}
