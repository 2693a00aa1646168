import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { scenesFile } from './scene.ts'

/** Opens a module of the commit that is built, whose folder this program is started in. */
const open = (file: string) => import(pathToFileURL(file).href)

try {
  const [folder = ''] = process.argv.slice(2)
  const [viteFile, scenes] = ['vite', 'scenes'].map((name) => resolve(`tests/gallery/${name}.ts`)) as [string, string]
  const { build }: typeof import('vite') = await open(createRequire(viteFile).resolve('vite'))
  const { config }: typeof import('../gallery/vite.ts') = await open(viteFile)
  const { flowNames, scenesOf }: typeof import('../gallery/scenes.ts') = await open(scenes)
  await build({ ...config, build: { ...config.build, outDir: folder } })
  const all = flowNames.flatMap((name) =>
    scenesOf(name).map(({ flow, state, shape, looks, steps }) => ({ flow, state, shape, looks, steps })),
  )
  await writeFile(join(folder, scenesFile), JSON.stringify(all))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
