import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { build } from 'vite'
import { configure } from './configure.ts'
import { keep, keptFolder } from './kept.ts'

const root = resolve(import.meta.dirname, '../..')
const dist = resolve(root, 'dist')

await build({ root: resolve(root, 'src'), configFile: resolve(root, 'vite.config.ts'), logLevel: 'warn' })
await keep(dist)
await build({
  root: resolve(root, 'src'),
  configFile: resolve(root, 'vite.config.ts'),
  logLevel: 'warn',
  ssr: { noExternal: true },
  // Otherwise whoever renders pages with it would have to say so, or do it at half the speed.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: resolve(root, 'src/deploy/render.tsx'),
    outDir: keptFolder,
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: false,
  },
})
await configure(dist, JSON.parse(await readFile(resolve(root, 'public/settings.json'), 'utf8')))
