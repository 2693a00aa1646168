import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepEarlier } from '../../src/deploy/earlier.ts'
import type { Files } from '../../src/deploy/hosts/deployment.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earlier-'))
})
afterEach(() => rm(folder, { recursive: true }))

const release = (...scripts: string[]): Files => new Map(scripts.map((name) => [`assets/${name}.js`, `// ${name}`]))

/** Puts a deployment where the earlier one was. */
async function deploy(files: Files, site = ''): Promise<void> {
  await rm(folder, { recursive: true })
  for (const [path, content] of files) {
    const file = join(folder, site, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}

const at = (hours: number) => new Date(Date.UTC(2030, 0, 1, hours))
const one = release('AAAAAAAA', 'vendor-VVVVVVVV')
const two = release('BBBBBBBB', 'vendor-VVVVVVVV')
const three = release('CCCCCCCC', 'vendor-VVVVVVVV')

const upgrade = async (files: Files, hours: number) => {
  const taken = await keepEarlier(files, folder, at(hours))
  const { 'kept.json': kept, ...scripts } = Object.fromEntries(taken)
  await deploy(new Map([...files, ...taken]))
  return { kept: JSON.parse(String(kept)), scripts: Object.keys(scripts) }
}

it('keeps the scripts that are gone for a day, and takes them back as they were', async () => {
  await deploy(one, 'site')
  expect(await upgrade(two, 0)).toEqual({
    kept: { 'assets/AAAAAAAA.js': '2030-01-02T00:00:00.000Z' },
    scripts: ['assets/AAAAAAAA.js'],
  })
  expect(await upgrade(three, 23)).toEqual({
    kept: { 'assets/AAAAAAAA.js': '2030-01-02T00:00:00.000Z', 'assets/BBBBBBBB.js': '2030-01-02T23:00:00.000Z' },
    scripts: ['assets/AAAAAAAA.js', 'assets/BBBBBBBB.js'],
  })
  expect((await keepEarlier(one, folder, at(23))).get('assets/BBBBBBBB.js')).toEqual(Buffer.from('// BBBBBBBB'))
})

it('lets them go after that day', async () => {
  await deploy(one)
  await upgrade(two, 0)
  expect(await upgrade(three, 24)).toEqual({
    kept: { 'assets/BBBBBBBB.js': '2030-01-03T00:00:00.000Z' },
    scripts: ['assets/BBBBBBBB.js'],
  })
})

it('goes back to a release in the same way', async () => {
  await deploy(one)
  await upgrade(two, 0)
  expect(await upgrade(one, 1)).toEqual({
    kept: { 'assets/BBBBBBBB.js': '2030-01-02T01:00:00.000Z' },
    scripts: ['assets/BBBBBBBB.js'],
  })
  // What is current again starts a day of its own when it goes.
  expect((await upgrade(two, 2)).kept).toEqual({ 'assets/AAAAAAAA.js': '2030-01-02T02:00:00.000Z' })
})

it('packs what follows a script of the same name, and passes no such pack on', async () => {
  await deploy(release('login-AAAAAAAA'))
  const { scripts } = await upgrade(release('login-BBBBBBBB'), 0)
  expect(scripts).toEqual([
    'assets/login-AAAAAAAA.js',
    expect.stringMatching(/^assets\/login-BBBBBBBB\.js\.\w{16}\.dcb$/),
  ])
  const later = await upgrade(release('login-CCCCCCCC'), 1)
  expect(later.scripts.filter((path) => path.includes('.dcb'))).toEqual([
    expect.stringMatching(/^assets\/login-CCCCCCCC\.js\./),
    expect.stringMatching(/^assets\/login-CCCCCCCC\.js\./),
  ])
})

it('says what is no deployment', async () => {
  await expect(keepEarlier(one, join(folder, 'nowhere'))).rejects.toThrow(
    `${join(folder, 'nowhere')} is no deployment whose scripts could be kept: it has no folder "assets"`,
  )
})
