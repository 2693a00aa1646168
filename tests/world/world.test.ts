import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from 'vitest'
import { seal } from '#machines/security/secret.ts'
import { it, plainFetch, problemOf } from '../contract/client.ts'
import { people } from './people.ts'
import { openStore } from './state/store.ts'

it('has a page for each thing that it stands in for', async ({ visitor: { at } }) => {
  for (const path of ['/', '/mail', '/control', '/de/trial', '/help-center', '/idp/google', '/challenge/api.js'])
    expect((await plainFetch(at(path))).status, path).toBe(200)
})

it('blocks the blocked person for a minute from the first try, as the app shows', async ({ visitor }) => {
  const { advance, at, logIn, scope } = visitor
  const { email = '', password = '' } = people.find(({ key }) => key === 'blocked') ?? {}
  const signIn = async () => {
    const asked = { method: 'POST', headers: { 'x-world-scope': scope } }
    const { token } = (await (await plainFetch(at('/challenge/token'), asked)).json()) as { token: string }
    return logIn({ email, password }, { captchaAnswer: seal(token) })
  }
  await advance(24 * 60 * 60)
  expect(await problemOf(signIn())).toMatchObject({ status: 429, seconds: 60 })
  await advance(60)
  expect(await signIn()).toBeDefined()
})

it('names the folder to delete where its database is of another version', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'world-')), 'world.sqlite')
  openStore(file).close()
  openStore(file).close()
  const database = new DatabaseSync(file)
  database.exec('PRAGMA user_version = 0')
  database.close()
  expect(() => openStore(file)).toThrow(/Delete the folder/)
})
