import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const dist = join(import.meta.dirname, '../../../dist')

test('what is built holds one way to see a password, and nothing that is only for developers', async () => {
  const names = await readdir(dist, { recursive: true })
  const scripts = names.filter((name) => /\.(?:js|css|html)$/.test(name))
  const texts = await Promise.all(
    scripts.map(async (name) => ({ name, text: await readFile(join(dist, name), 'utf8') })),
  )
  expect(texts.some(({ text }) => text.includes('form.submit'))).toBe(true)
  const styles = texts.filter(({ name }) => name.endsWith('.css'))
  expect(styles.filter(({ text }) => text.includes('::-ms-reveal{display:none}'))).toHaveLength(1)
  // The live charts, and the descriptions in the charts.
  for (const word of ['Live charts', 'Can happen', 'The gateway checks the password.'])
    expect(texts.filter(({ text }) => text.includes(word)).map(({ name }) => `${name}: ${word}`)).toEqual([])
})
