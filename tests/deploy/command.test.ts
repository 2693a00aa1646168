import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { settingsWith } from './small-artefact.ts'
import { smallPerTest } from './small-per-test.ts'

const small = smallPerTest()

/** Runs configure with a settings file. */
async function configure(change: object, ...args: string[]) {
  const file = join(small.place, 'settings.json')
  await writeFile(file, JSON.stringify(settingsWith(change)))
  return small.run(file, ...args)
}

it('writes a deployment, or only checks the settings', async () => {
  const done = /^0 .*\nThese settings can be deployed with version 1\.2\.3/s
  expect(await configure({}, '--check')).toMatch(done)
  expect(await readdir(small.place)).not.toContain('site')
  const written = await configure({}, small.site, '--for', 'nginx')
  expect(written).toMatch(/^0 .*site holds version 1\.2\.3 \(\w{12}\) for nginx\.$/s)
  expect((await readdir(small.site)).sort()).toEqual(['_files', 'nginx', 'site'])
})

it('writes a preview', async () => {
  const done = /^0 .*site holds the preview of version 1\.2\.3 \(\w{12}\)\. Open its index\.html\.$/s
  expect(await configure({}, small.site, '--preview')).toMatch(done)
  expect(await readdir(small.site)).toContain('index.html')
})

it('says what can be deployed and is seldom meant, what it takes for what is left out or is no setting any more, and which build this is', async () => {
  const others = {
    gatewayUrl: 'https://api.vendor.test',
    returnHosts: ['shop.test'],
    helpUrl: 'https://help.example.com/',
  }
  const text = await configure({ ...others, offers: { returnHost: false } }, '--check')
  const [local, example, gateway, usual] = text.split('\n')
  expect(local).toMatch(
    /^0 On this computer alone: captchaUrl \(localhost:4621\), homeUrl .*, challenge\.scriptUrl \(\S+\)\.$/,
  )
  expect(local).not.toMatch(/gatewayUrl|licenseServerUrl|returnHosts/)
  expect(example).toBe('On hosts for examples: helpUrl (help.example.com).')
  expect(gateway).toMatch(/^On no host of returnHosts, .* third-party cookies .*: gatewayUrl \(api\.vendor\.test\)\.$/)
  expect(usual).toMatch(
    /^Left out, and so as usual: flags\.confirmLinks \(false\), offers\.welcomeBack \(true\), offers\.emailS/,
  )
  const near = { gatewayUrl: 'https://api.shop.test', returnHosts: ['shop.test'] }
  expect(await configure(near, '--check')).not.toMatch(/third-party|On hosts for examples/)
  const earlier = await configure(
    { funnel: { url: 'https://count.vendor.test/' }, offers: { inbox: false } },
    '--check',
  )
  expect(earlier).toMatch(/^0 .*No longer used: funnel\. Leave it.*No longer used: offers\.inbox\. Leave it/s)
  expect(await small.run('--version')).toMatch(/^0 version 1\.2\.3 \(\w{12}\)$/)
})

it.each([
  [['--check', 'there'], /^1 --check writes nothing, .*\n\nnode configure <settings> <folder>/],
  [['here', 'there'], /^1 One folder is enough: here, there\./],
  [[], /^1 No folder is named\./],
  [['there', '--preview', '--for', 'nginx'], /^1 A preview is for no host\./],
  [['there', '--for', 'geocities'], /^1 geocities is not a host\. Write one of static, nginx\.$/],
  [['there', '--for', 'constructor'], /^1 constructor is not a host\. Write one of static, nginx\.$/],
  [['--check'], /^1 homeUrl is "http:\/\/a\.example"\. Write an https address/],
])('reports what is wrong with %j', async (args, message) => {
  expect(await configure({ homeUrl: 'http://a.example' }, ...args)).toMatch(message)
})
