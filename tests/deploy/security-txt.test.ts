import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { configure, makeFiles } from '#src/build/deploy/configure.ts'
import { nginxHost } from '#src/build/deploy/hosts/nginx.ts'
import { staticHost } from '#src/build/deploy/hosts/static.ts'
import { openHost } from '../world/host.ts'
import { buildSmall, contentsOf, settingsWith } from './small-artefact.ts'

const path = '.well-known/security.txt'
const securityContact = ['mailto:security@example.com', 'https://example.com/report?by=web', 'tel:+49-30-1234']
const rules = { 'configure/_redirects': '/.well-known/* /404.html 404\n/* /frame.html 404\n' }

let built: Awaited<ReturnType<typeof buildSmall>>

const build = async (time?: string) => {
  built = await buildSmall(rules, time ? { time } : {})
}
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-11-27T04:29:59Z') })
  await build('2026-11-26T23:30:00-05:00')
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(built.place, { recursive: true })
})

const make = async (change: Parameters<typeof settingsWith>[0], host = staticHost) => {
  const options = { artefact: await built.read(), settings: settingsWith(change), host, folder: built.place }
  return Object.fromEntries([...(await makeFiles(options))].map(([name, content]) => [name, String(content)]))
}

it('names the contacts in order, expires a year after the release, and is served as text', async () => {
  const folder = join(built.place, 'site')
  const settings = settingsWith({ securityContact })
  await configure({ artefact: await built.read(), settings, host: staticHost, folder })
  const { [path]: text = '', 'settings.json': kept = '' } = await contentsOf(folder)
  expect(text.split('\n')).toEqual([
    ...securityContact.map((address) => `Contact: ${address}`),
    'Expires: 2027-11-27T04:30:00.000Z',
    '',
  ])
  expect(JSON.parse(kept)).toMatchObject({ securityContact })
  const host = await openHost({ folder, port: 0 })
  const [answer, other] = await Promise.all([path, '.well-known/other'].map((each) => fetch(`${host.origin}/${each}`)))
  await host.close()
  expect([answer?.status, answer?.headers.get('content-type'), await answer?.text()]).toEqual([
    200,
    'text/plain; charset=utf-8',
    text,
  ])
  expect(other?.status).toBe(404)
})

it('is below the folder that nginx serves, whose rule for its neighbours looks for it first', async () => {
  const { [`site/${path}`]: text, 'nginx/server.conf': conf } = await make({ securityContact }, nginxHost)
  expect(text).toMatch(/^Contact: mailto:/)
  expect(conf).toContain('location ^~ /.well-known/ { try_files $uri =404; }')
  expect(conf).toContain('"text/plain; charset=utf-8" txt;')
})

it('changes no page, and without the setting there is none', async () => {
  const { [path]: own, 'settings.json': _, __version__: __, ...others } = await make({ securityContact })
  const { 'settings.json': ___, __version__: ____, ...without } = await make({})
  expect(own).toBeDefined()
  expect(others).toEqual(without)
})

it('needs a release that knows its time', async () => {
  await rm(built.place, { recursive: true })
  await build()
  await expect(make({ securityContact })).rejects.toThrow(/^securityContact needs a build of a clone/)
  expect(await make({})).not.toHaveProperty([path])
})

it('is not written once it would have expired', async () => {
  vi.setSystemTime('2027-11-27T04:30:00Z')
  await expect(make({ securityContact })).rejects.toThrow(/^securityContact needs a build of the last year/)
  expect(await make({})).not.toHaveProperty([path])
})

it.each([
  [[], 'securityContact is []. Write a list of addresses that begin with mailto:, https: or tel:'],
  ['mailto:a@b.example', 'securityContact is "mailto:a@b.example". Write a list'],
  [['security@example.com'], 'securityContact[0] is "security@example.com". Write'],
  [['http://a.example'], 'securityContact[0] is "http://a.example". Write'],
  [['mailto:a@b.example\nExpires: never'], 'securityContact[0] is "mailto:a@b.example\\nExpires: never". Write'],
])('%j is rejected', async (contact, said) => {
  await expect(make({ securityContact: contact as string[] })).rejects.toThrow(said)
})
