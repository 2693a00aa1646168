import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { expect } from '@playwright/test'
import { port } from './port.ts'
import { test as base } from './showing.ts'

/** The gallery as `npm run gallery` serves it, while its own port is taken. */
const test = base.extend<{ said: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its first parameter
  said: async ({}, use) => {
    const other = createServer()
    await new Promise((done) => other.once('error', done).listen(port, 'localhost', () => done(undefined)))
    const gallery = spawn(process.execPath, [resolve(import.meta.dirname, 'main.ts')])
    let said = ''
    for await (const text of gallery.stdout.setEncoding('utf8')) {
      said += text
      if (said.includes('http')) break
    }
    await use(said)
    gallery.kill()
    other.close()
  },
})

test('the gallery is dressed before it is built, too, and says where it is', async ({ page, said }) => {
  const [address = ''] = /http:\S+/.exec(said) ?? []
  expect(said).toBe(
    `Port ${port} is taken, perhaps by a gallery that still runs.\nThe gallery of every state: ${address}\n`,
  )
  await page.goto(`${address}#/login/filling.blocked`)
  for (const part of [page, page.frameLocator('iframe')]) {
    const heading = part.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    const seen = await heading.evaluate((element) => ({
      bare: [...document.styleSheets].filter(({ cssRules }) => cssRules.length === 0).map(({ href }) => href),
      margin: getComputedStyle(document.body).margin,
      font: getComputedStyle(element).fontFamily.split(',')[0],
    }))
    expect(seen).toEqual({ bare: [], margin: '0px', font: expect.not.stringMatching(/Times|^serif/) })
  }
})
