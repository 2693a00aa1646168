import { resolve } from 'node:path'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { brandsPlugin } from '../../src/vite/brands-plugin.ts'
import { cataloguesPlugin } from '../../src/vite/catalogues-plugin.ts'

const here = import.meta.dirname
const top = resolve(here, '../..')

/** Where the gallery is served unless something else is there. */
export const port = 4630

/** Where the built gallery lies; never in `dist`. */
export const builtFolder = resolve(top, 'node_modules/.cache/gallery')

/** Holds every flow still: the app's own way to run one gives way to the gallery's. */
function stillPlugin(): Plugin {
  return {
    name: 'still',
    load: {
      filter: { id: resolve(top, 'src/flow.ts') },
      handler: () => `export { useFlow } from ${JSON.stringify(resolve(here, 'flow.ts'))}`,
    },
  }
}

/** How Vite serves and builds the gallery. */
export const config: InlineConfig = {
  configFile: false,
  root: here,
  cacheDir: resolve(top, 'node_modules/.vite-gallery'),
  publicDir: false,
  logLevel: 'warn',
  plugins: [
    stillPlugin(),
    react(),
    cataloguesPlugin(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    brandsPlugin(),
  ],
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
