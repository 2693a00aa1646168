#!/usr/bin/env node
import { spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import { openTranslation } from './translation.ts'

/** How Firefox says where it listens, and how Playwright is told where this does. */
const listening = 'WebDriver BiDi listening on '

const firefox = spawn(process.env['FIREFOX_PATH'] ?? '', ['--remote-allow-system-access', ...process.argv.slice(2)], {
  stdio: ['ignore', 'inherit', 'pipe'],
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal))
firefox.on('error', ({ message }) => process.stderr.write(`${message}\n`))
firefox.on('close', (code) => process.exit(code ?? 1))
createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = line.split(listening)
  if (address) stepBetween(address)
  else process.stderr.write(`${line}\n`)
})

function stepBetween(address: string): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('listening', () => {
    process.stderr.write(`${listening}ws://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
  })
  server.on('connection', (playwright, { url }) => {
    const browser = new WebSocket(`${address}${url}`)
    const opened = new Promise((done) => browser.once('open', done))
    const { fromPlaywright, fromBrowser } = openTranslation({
      toPlaywright: (message) => playwright.send(JSON.stringify(message)),
      toBrowser: (message) => browser.send(JSON.stringify(message)),
    })
    const read = (data: RawData) => JSON.parse(String(data))
    playwright.on('message', async (data) => {
      await opened
      fromPlaywright(read(data))
    })
    browser.on('message', (data) => fromBrowser(read(data)))
    playwright.on('close', () => browser.close())
    browser.on('close', () => playwright.close())
  })
}
