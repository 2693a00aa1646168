import { rm } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { run } from '../../src/deploy/command.ts'
import { listSettings, variableOf } from '../../src/deploy/settings/setting-list.ts'
import { buildSmall, settingsWith } from './small-artefact.ts'

let small: Awaited<ReturnType<typeof buildSmall>>

beforeAll(async () => {
  small = await buildSmall()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
afterAll(() => rm(small.place, { recursive: true }))

it('speaks of settings by the names of their variables to whoever writes them so', async () => {
  const settings = settingsWith({})
  for (const name of Object.keys(listSettings([]))) {
    const value = name.split('.').reduce<unknown>((group, key) => Reflect.get(Object(group), key), settings)
    if (value !== undefined) vi.stubEnv(variableOf(name), String(value))
  }
  vi.stubEnv('ACCOUNT_LANGUAGES', 'en,tlh')
  vi.stubEnv('ACCOUNT_FLAGS_GOOGLE', 'yes')
  const said = vi.spyOn(console, 'error').mockReturnValue()
  expect(await run(['env', '--check'], small.read)).toBe(1)
  expect(String(said.mock.lastCall).split('\n')).toEqual([
    expect.stringMatching(/^ACCOUNT_LANGUAGES\[1\] is "tlh"/),
    expect.stringMatching(/^ACCOUNT_FLAGS_GOOGLE is "yes"/),
  ])
})
