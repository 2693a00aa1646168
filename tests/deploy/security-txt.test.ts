import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nginxHost } from '#src/build/deploy/hosts/nginx.ts'
import { smallPerTest } from './small-per-test.ts'

const path = '.well-known/security.txt'
const securityContact = ['mailto:security@example.com', 'https://example.com/report?by=web', 'tel:+49-30-1234']
const rules = { 'configure/_redirects': '/.well-known/* /404.html 404\n/* /frame.html 404\n' }

const small = smallPerTest(rules, { time: '2026-11-26T23:30:00-05:00' })
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-11-27T04:29:59Z') }))
afterEach(() => void vi.useRealTimers())

it('names the contacts in order, and expires a year after the release', async () => {
  const { [path]: text = '', 'settings.json': kept = '' } = await small.make({ securityContact })
  expect(text.split('\n')).toEqual([
    ...securityContact.map((address) => `Contact: ${address}`),
    'Expires: 2027-11-27T04:30:00.000Z',
    '',
  ])
  expect(JSON.parse(kept)).toMatchObject({ securityContact })
})

it('is below the folder that nginx serves, whose rule for its neighbours looks for it first', async () => {
  const { [`site/${path}`]: text, 'nginx/server.conf': conf } = await small.make({ securityContact }, nginxHost)
  expect(text).toMatch(/^Contact: mailto:/)
  expect(conf).toContain('location ^~ /.well-known/ { try_files $uri =404; }')
  expect(conf).toContain('"text/plain; charset=utf-8" txt;')
})

it('changes no page, and without the setting there is none', async () => {
  const told = ['_files', '__version__', 'settings.json']
  const made = async (change: object) =>
    Object.entries(await small.make(change)).filter(([name]) => !told.includes(name))
  const without = await made({})
  expect((await made({ securityContact })).filter(([name]) => name !== path)).toEqual(without)
})

it('needs a release that knows its time', async () => {
  await small.anew(rules)
  await expect(small.make({ securityContact })).rejects.toThrow(/^securityContact needs a build of a clone/)
  expect(await small.make({})).not.toHaveProperty([path])
})

it('is not written once it would have expired', async () => {
  vi.setSystemTime('2027-11-27T04:30:00Z')
  await expect(small.make({ securityContact })).rejects.toThrow(/^securityContact needs a build of the last year/)
  expect(await small.make({})).not.toHaveProperty([path])
})
