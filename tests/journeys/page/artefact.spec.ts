import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import settings from '../../../public/settings.json' with { type: 'json' }
import { configureBuilt, dist } from '../../built.ts'
import { contentsOf } from '../../deploy/small-artefact.ts'

/** The Node that npm runs in, which may be much older than the one of the tests. */
const node = process.env['npm_node_execpath'] ?? process.execPath

test('a build that is carried elsewhere makes the same deployment there, with Node alone', async () => {
  const place = await mkdtemp(join(tmpdir(), 'elsewhere-'))
  const run = (...args: string[]) =>
    new Promise<string>((done, fail) => {
      const options = { cwd: place, env: { LANG: 'tr_TR.UTF-8', TZ: 'Asia/Kathmandu' } }
      const child = execFile(node, [join(place, 'a b', 'configure'), ...args], options, (error, out) =>
        error ? fail(error) : done(out),
      )
      child.stdin?.end(JSON.stringify(settings))
    })
  try {
    await cp(dist, join(place, 'a b'), { recursive: true })
    await configureBuilt(settings, join(place, 'here'))
    expect(await run('-', 'there')).toMatch(/^there holds version \d+\.\d+\.\d+ \(\w{12}\) for static\.\n$/)
    expect(await run('-', '--check')).toMatch(/^These settings can be deployed with version /)
    const there = await contentsOf(join(place, 'there'))
    expect(Object.keys(there).length).toBeGreaterThan(300)
    expect(there).toEqual(await contentsOf(join(place, 'here')))

    await test.step('it says in the words of its source what is wrong', async () => {
      await writeFile(join(place, 'bad.json'), JSON.stringify({ ...settings, gatewayUrl: 'http://gateway.test' }))
      await expect(run('bad.json', 'there')).rejects.toThrow(/\ngatewayUrl is "http:\S+"\. Write an https address/)
      await expect(run('bad.json')).rejects.toThrow(/\nnode configure <settings> <folder>/)
      await expect(run('bad.json', 'there', '--for', 'geocities')).rejects.toThrow(
        /geocities is not a host\. Write one of /,
      )
      expect(await contentsOf(join(place, 'there'))).toEqual(there)
    })
  } finally {
    await rm(place, { recursive: true })
  }
})
