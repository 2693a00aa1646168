import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { readBrands } from './brands/built-in.ts'
import { type BuildFacts, folders, sealArtefact } from './prerender/artefact.ts'
import type { Release } from './site/deployment.ts'

const root = resolve(import.meta.dirname, '../..')
const dist = resolve(root, 'dist')
const served = resolve(dist, folders.served)
const hidden = resolve(dist, folders.hidden)
const preview = resolve(dist, folders.preview)
const kit = resolve(dist, 'contract')
const shared: InlineConfig = {
  root: resolve(root, 'src'),
  configFile: resolve(root, 'vite.config.ts'),
  logLevel: 'warn',
}

const unserved = ['index.html', 'check.js', 'head.js', 'body.js', 'manifest.json', '_headers', '_redirects']

const leastNode = 20

const main = `import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

if (Number.parseInt(process.versions.node) < ${leastNode}) {
  console.error(\`This is Node \${process.versions.node}; configure takes ${leastNode} or newer.\`)
  process.exitCode = 1
} else {
  const { program } = await import('./program.js')
  const artefact = dirname(dirname(fileURLToPath(import.meta.url)))
  process.exitCode = await program.run(process.argv.slice(2), () => program.readArtefact(artefact))
}
`

/** Empty where Git cannot tell; `+changes` marks uncommitted changes. */
function describeSources(): Pick<Release, 'commit' | 'time'> {
  // The folder may belong to somebody else; whoever builds it runs its code anyway.
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'safe.directory=*', ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  try {
    // An archive may have been unpacked in another repository.
    if (git('rev-parse', '--show-prefix') !== '') return {}
    const isChanged = git('status', '--porcelain') !== ''
    return {
      commit: `${git('rev-parse', 'HEAD')}${isChanged ? '+changes' : ''}`,
      time: git('log', '-1', '--format=%cI'),
    }
  } catch (error) {
    console.warn(`The build names no commit: ${Object(error).stderr?.trim() || error}`)
    return {}
  }
}

/** In a process of its own, because nothing of the product imports the tests, which know every state. */
async function buildPreview(): Promise<void> {
  const child = spawn(process.execPath, [resolve(root, 'tests/book/main.ts'), preview], { stdio: 'inherit' })
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error('The preview could not be built.')
}

/** A program in one file, for a plain Node. */
async function buildProgram(outDir: string, source: string, main: string, version: string): Promise<void> {
  await build({
    ...shared,
    ssr: { noExternal: true },
    // Otherwise each caller would have to set NODE_ENV, or render at half the speed.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: resolve(root, source),
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      license: { fileName: 'licenses.txt' },
      manifest: false,
      target: `node${leastNode}`,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const about = { name: basename(outDir), version, private: true, type: 'module', main }
  const file = { ...about, engines: { node: `>=${leastNode}` } }
  await writeFile(resolve(outDir, 'package.json'), `${JSON.stringify(file, null, 2)}\n`)
}

async function buildArtefact(): Promise<void> {
  await rm(dist, { recursive: true, force: true })
  await build({ ...shared, build: { outDir: served } })
  await mkdir(hidden)
  for (const name of unserved) await rename(resolve(served, name), resolve(hidden, name))
  await rename(resolve(served, folders.brands), resolve(dist, folders.brands))
  await rename(resolve(served, 'settings.json'), resolve(dist, 'settings.json'))
  for (const name of ['DEPLOYING.md', 'CHANGELOG.md', 'openapi.json'])
    await copyFile(resolve(root, '.github', name), resolve(dist, name))
  const { version } = JSON.parse(await readFile(resolve(root, 'package.json'), 'utf8'))
  await buildProgram(hidden, 'src/build/program.ts', 'main.js', version)
  await buildProgram(kit, 'tests/tools/contract/command.ts', 'command.js', version)
  await buildPreview()
  const brands: BuildFacts['brands.json'] = readBrands()
  await writeFile(resolve(hidden, 'brands.json'), JSON.stringify(brands))
  await writeFile(resolve(hidden, 'main.js'), main)
  await sealArtefact(dist, { version, ...describeSources() })
}

try {
  await buildArtefact()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
