import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { run } from '#src/build/deploy/command.ts'
import { settingsWith } from './small-artefact.ts'
import { smallPerTest } from './small-per-test.ts'

const small = smallPerTest()
let said: string[]

beforeEach(() => {
  said = []
  for (const way of ['log', 'error'] as const) vi.spyOn(console, way).mockImplementation((text) => void said.push(text))
})
afterEach(() => void vi.restoreAllMocks())

/** Runs configure with a settings file; returns its status and output. */
async function configure(settings: object, ...args: string[]) {
  const file = join(small.place, 'settings.json')
  await writeFile(file, JSON.stringify(settings))
  return [await run([file, ...args], small.read), said.join('\n')]
}

it('writes a deployment, or only checks the settings', async () => {
  const folder = join(small.place, 'site')
  expect(await configure(settingsWith({}), '--check')).toEqual([
    0,
    expect.stringMatching(/\nThese settings can be deployed with version 1\.2\.3/),
  ])
  expect(await readdir(small.place)).not.toContain('site')
  const written = await configure(settingsWith({}), folder, '--for', 'nginx')
  expect(written).toEqual([0, expect.stringMatching(/site holds version 1\.2\.3 \(\w{12}\) for nginx\.$/)])
  expect((await readdir(folder)).sort()).toEqual(['_files', 'nginx', 'site'])
})

it('writes a preview', async () => {
  const folder = join(small.place, 'preview')
  const done = /preview holds the preview of version 1\.2\.3 \(\w{12}\)\. Open its index\.html\.$/
  expect(await configure(settingsWith({}), folder, '--preview')).toEqual([0, expect.stringMatching(done)])
  expect(await readdir(folder)).toContain('index.html')
})

it('says what can be deployed and is seldom meant, what it takes for what is left out or is no setting any more, and which build this is', async () => {
  const others = {
    gatewayUrl: 'https://api.vendor.test',
    returnHosts: ['shop.test'],
    helpUrl: 'https://help.example.com/',
  }
  const [, text] = await configure(settingsWith({ ...others, offers: { inbox: false } }), '--check')
  const [local, example, gateway, usual] = String(text).split('\n')
  expect(local).toMatch(
    /^On this computer alone: captchaUrl \(localhost:4621\), homeUrl .*, challenge\.scriptUrl \(\S+\)\.$/,
  )
  expect(local).not.toMatch(/gatewayUrl|licenseServerUrl|returnHosts/)
  expect(example).toBe('On hosts for examples: helpUrl (help.example.com).')
  expect(gateway).toMatch(/^On no host of returnHosts, .* third-party cookies .*: gatewayUrl \(api\.vendor\.test\)\.$/)
  expect(usual).toMatch(
    /^Left out, and so as usual: flags\.confirmLinks \(false\), offers\.welcomeBack \(true\), offers\.emailS/,
  )
  said = []
  const near = { gatewayUrl: 'https://api.shop.test', returnHosts: ['shop.test'] }
  expect((await configure(settingsWith(near), '--check'))[1]).not.toMatch(/third-party|On hosts for examples/)
  said = []
  const earlier = { ...settingsWith({}), funnel: { url: 'https://count.vendor.test/' } }
  expect(await configure(earlier, '--check')).toEqual([0, expect.stringContaining('No longer used: funnel. Leave it')])
  said = []
  expect(await run(['--version'], small.read)).toBe(0)
  expect(said.join()).toMatch(/^version 1\.2\.3 \(\w{12}\)$/)
})

it('takes a logo from beside the settings, wherever it is called from', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 2"><path d="M0 0h9v2"/></svg>'
  const settings = { ...settingsWith({}), logo: 'logo.svg' }
  expect(await configure(settings, '--check')).toEqual([
    1,
    expect.stringContaining('logo is "logo.svg", which is not in'),
  ])
  await writeFile(join(small.place, 'logo.svg'), svg)
  expect(await configure(settings, '--check')).toEqual([0, expect.stringContaining('can be deployed')])
})

it.each([
  [['--check', 'there'], /^--check writes nothing, .*\n\nnode configure <settings> <folder>/],
  [['here', 'there'], /^One folder is enough: here, there\./],
  [[], /^No folder is named\./],
  [['there', '--preview', '--for', 'nginx'], /^A preview is for no host\./],
  [['there', '--for', 'geocities'], /^geocities is not a host\. Write one of static, nginx\.$/],
  [['there', '--for', 'constructor'], /^constructor is not a host\. Write one of static, nginx\.$/],
  [['--check'], /^homeUrl is "http:\/\/a\.example"\. Write an https address/],
])('reports what is wrong with %j', async (args, message) => {
  const answer = await configure(settingsWith({ homeUrl: 'http://a.example' }), ...args)
  expect(answer).toEqual([1, expect.stringMatching(message)])
})
