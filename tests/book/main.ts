import { copyFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { cataloguesPlugin } from '#src/build/plugins/catalogues-plugin.ts'
import { scopedName } from '#src/build/plugins/scoped-name.ts'
import { facts } from './facts.ts'
import { ownOrigin } from './own.ts'

const here = import.meta.dirname
const [folder = ''] = process.argv.slice(2)

/** Puts a text in the place of one module; paths start at the top of the repository. */
function insteadOf(path: string, text: string): Plugin {
  const id = resolve(here, '../..', path)
  return { name: `instead of ${path}`, load: { filter: { id }, handler: () => text } }
}

// One classic script, because a page that is opened from a file may load no module.
await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  root: here,
  base: './',
  // A file has no origin. What means the file itself says `window.location`.
  define: { 'location.origin': JSON.stringify(ownOrigin), 'location.href': JSON.stringify(`${ownOrigin}/`) },
  plugins: [
    insteadOf('src/flow.ts', `export * from ${JSON.stringify(join(here, 'flow.ts'))}`),
    insteadOf(
      'tests/book/facts.ts',
      `import { readBlock } from '#src/settings/read-block.ts'
      import { withOwnAddresses } from './own.ts'
      export const facts = JSON.parse(withOwnAddresses(${JSON.stringify(JSON.stringify(facts))}, readBlock()))`,
    ),
    react(),
    cataloguesPlugin(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: folder,
    emptyOutDir: true,
    license: { fileName: 'licenses.txt' },
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      input: join(here, 'preview.tsx'),
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false, emptyImportMeta: false },
      output: {
        format: 'iife',
        entryFileNames: 'preview.js',
        assetFileNames: ({ names: [name] }) => (name?.endsWith('.css') ? 'preview.css' : '[name][extname]'),
        codeSplitting: false,
      },
    },
  },
})
for (const name of ['index.html', 'captcha.svg']) await copyFile(join(here, name), join(folder, name))
