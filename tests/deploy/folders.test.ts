import { execFile } from 'node:child_process'
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, it } from 'vitest'
import { replaceFolder } from '#src/build/deploy/write-folder.ts'
import { hashOf } from '#src/build/prerender/artefact.ts'
import { contentsOf, settingsWith } from './small-artefact.ts'
import { smallPerTest } from './small-per-test.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 2"><path d="M0 0h9v2"/></svg>'

const small = smallPerTest()
let target = ''
let settings = ''

beforeEach(async () => {
  target = small.site
  settings = join(small.own, 'settings.json')
  await writeFile(join(small.own, 'logo.svg'), svg)
  await writeFile(settings, JSON.stringify({ ...settingsWith({}), logo: 'logo.svg' }))
})

const configure = (args = [settings, target]) => small.run(...args)

/** In a process with a umask, which may not write where root alone may. */
const script = join(import.meta.dirname, 'run-small.ts')
const configureApart = (umask: string, cwd = small.own, folder = target) =>
  promisify(execFile)(process.execPath, [script, umask, small.folder, settings, folder], { cwd })

const put = async (path: string, text = '') => {
  await mkdir(join(target, path, '..'), { recursive: true })
  await writeFile(join(target, path), text)
}

const link = async () => {
  await put('ours.svg', svg)
  await rm(join(small.own, 'logo.svg'))
  await symlink(join(target, 'ours.svg'), join(small.own, 'logo.svg'))
}
const litter = async () => {
  await configure()
  for (const path of ['google123.html', '.well-known/acme-challenge/t', 'de/own.txt']) await put(path)
  await symlink(small.own, join(target, 'linked'))
  await mkdir(join(target, 'assets/empty'))
}
const inIt = () => [settings, target]

it.each<[what: string, prepare: () => unknown, args: () => string[], said: RegExp]>([
  [
    'files, links and empty folders of others',
    litter,
    inIt,
    /:\n\.well-known\/\nassets\/empty\/\nde\/own\.txt\ngoogle123\.html\nlinked$/,
  ],
  [
    'a file that was changed',
    () => configure().then(() => put('index.html', 'mine')),
    inIt,
    /:\nindex\.html \(changed\)$/,
  ],
  ['a file that is called as one of its own', () => put('frame.html'), inIt, /take away:\nframe\.html$/],
  ['no preview, where one is asked for', configure, () => [...inIt(), '--preview'], /did not write as a preview\./],
  [
    'the settings',
    configure,
    () => [join(target, 'settings.json'), target],
    /settings\.json lies in \S+, which is replaced\./,
  ],
  ['a logo that is a link into it', link, inIt, /own\/logo\.svg lies in /],
  ['another build', () => cp(small.folder, target, { recursive: true }), inIt, /:\nartefact\.json\n/],
  ['the build itself', () => {}, () => [settings, small.folder], /dist is the build itself/],
  ['a file in its place', () => writeFile(target, ''), inIt, /site is a file\. Name a folder\.$/],
  [
    'a file above it',
    () => writeFile(target, ''),
    () => [settings, join(target, 'in')],
    /site\/in cannot .*: not a directory \(ENOTDIR\)/,
  ],
])('a target with %s is refused and stays as it is', async (_, prepare, args, said) => {
  await prepare()
  const before = await contentsOf(small.place)
  const answer = await configure(args())
  expect(answer).toMatch(/^1 /)
  expect(answer).toMatch(said)
  expect(await contentsOf(small.place)).toEqual(before)
})

it('a link leads to the folder that is written, also before there is one', async () => {
  await symlink('later', target)
  for (const _ of ['new', 'again']) expect(await configure()).toMatch(/^0 /)
  expect((await lstat(target)).isSymbolicLink()).toBe(true)
  expect(await readdir(join(small.place, 'later'))).toContain('index.html')
})

it('everybody may read what is written, whatever the umask, and a target keeps its mode', async () => {
  const folder = join(small.place, 'made/on/the/way')
  await chmod(small.place, 0o777)
  await configureApart('077', small.own, folder)
  const modes = (await lstat(join(folder, 'de'))).mode | (await lstat(join(folder, '../..'))).mode
  expect([modes & 0o7777, (await lstat(join(folder, 'de/index.html'))).mode & 0o7777]).toEqual([0o755, 0o644])
  await chmod(folder, 0o2750)
  await configureApart('077', small.own, folder)
  expect((await lstat(folder)).mode & 0o7777).toBe(0o2750)
})

it('in a folder that cannot be moved, all that is in it is replaced', async () => {
  await configure()
  for (const path of [target, ...(await readdir(target, { recursive: true })).map((name) => join(target, name))])
    await chmod(path, 0o777)
  await chmod(small.place, 0o555)
  const { ino } = await lstat(target)
  await writeFile(settings, JSON.stringify(settingsWith({ brandName: 'Other', languages: ['fr'] })))
  await configureApart('022')
  expect((await lstat(target)).ino).toBe(ino)
  const files = await contentsOf(target)
  expect(files['index.html']).toContain('Other')
  expect(Object.keys(files).filter((path) => /^de\/|logo|configure-/.test(path))).toEqual([])
  await chmod(small.place, 0o755)
  await configureApart('022', target, '.')
  expect((await lstat(target)).ino).toBe(ino)
})

it('a run that is stopped leaves nothing, and the folder as it was', async () => {
  await configure()
  const before = await contentsOf(small.place)
  /** Files that are asked for as the signal comes. */
  class Stopped extends Map<string, string> {
    override *[Symbol.iterator]() {
      process.emit('SIGTERM', 'SIGTERM')
      yield ['index.html', ''] as [string, string]
      return undefined
    }
  }
  await expect(replaceFolder(target, new Stopped(), 'deployment')).rejects.toThrow(/^Stopped\. .*site is as it was\.$/)
  expect(await contentsOf(small.place)).toEqual(before)
  expect(process.listenerCount('SIGTERM')).toBe(0)
})

it('the next run takes away what a killed one left, and spares one that runs', async () => {
  const gone = await promisify(execFile)(process.execPath, ['-p', 'process.pid'])
  const work = `.configure-${gone.stdout.trim()}-Ab3_x9`
  await configure()
  await mkdir(`${target}${work}`)
  const running = await mkdtemp(`${target}.configure-${process.ppid}-`)
  // It was killed between the files of two deployments.
  await put(`${work}/old/index.html`)
  await rename(join(target, '_files'), join(target, work, 'old/_files'))
  await put('index.html', 'new')
  await put(`${work}/made/_files`, JSON.stringify({ kind: 'deployment', files: { 'index.html': hashOf('new') } }))
  expect(await configure()).toMatch(/^0 /)
  expect(Object.keys(await contentsOf(target)).filter((path) => path.includes('configure-'))).toEqual([])
  expect((await readdir(small.place)).sort()).toEqual(['dist', 'own', 'site', running.slice(small.place.length + 1)])
})
