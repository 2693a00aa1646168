import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('npm run flow signs in without a browser, in plain Node, and shows no secret', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'example.ts')], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^start → filling\.loadingSession\.typing\nloadSession answers → filling\.editing\n/)
  expect(stdout).toMatch(/logIn fails → filling\.editing\n[\s\S]*logIn answers → returning\n[\s\S]*www\.chaos\.example/)
  expect(stdout).not.toMatch(/not this one|Sunny-Meadow/)
})
