import { basename, resolve } from 'node:path'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { brandsPlugin } from '../../src/vite/brands-plugin.ts'
import { cataloguesPlugin } from '../../src/vite/catalogues-plugin.ts'
import { port } from './port.ts'

const here = import.meta.dirname
const top = resolve(here, '../..')

/** Where the built gallery lies; never in `dist`. */
export const builtFolder = resolve(top, 'node_modules/.cache/gallery')

/** Lets one module stand in for another, from the top of the repository. */
export function standIn(path: string, other: string): Plugin {
  return {
    name: `instead of ${path}`,
    load: {
      filter: { id: resolve(top, path) },
      handler: () => `export * from ${JSON.stringify(resolve(top, other))}`,
    },
  }
}

/** How Vite reads the app wherever people look at its screens. */
export const common = {
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [
    standIn('src/browser/steps.ts', 'tests/gallery/steps.ts'),
    react(),
    cataloguesPlugin(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    brandsPlugin(),
  ],
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` } },
} satisfies InlineConfig

/** How Vite serves and builds the gallery, in which the app's own way to run a flow gives way to one that holds it still. */
export const config: InlineConfig = {
  ...common,
  root: here,
  cacheDir: resolve(top, 'node_modules/.vite-gallery'),
  plugins: [standIn('src/flow.ts', 'tests/gallery/flow.ts'), ...common.plugins],
  server: {
    port,
    host: 'localhost',
    fs: { allow: [top] },
    warmup: { clientFiles: ['shell.tsx', 'frame.tsx'] },
  },
  build: {
    outDir: builtFolder,
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      input: [resolve(here, 'index.html'), resolve(here, 'frame.html')],
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
    },
  },
}
