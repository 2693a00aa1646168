import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { type FontId, fontFile, fonts } from '#src/build/brands/fonts.ts'
import { brandsPlugin } from '#src/build/plugins/brands-plugin.ts'
import { cataloguesPlugin } from '#src/build/plugins/catalogues-plugin.ts'
import type { Facts } from './facts.ts'

const here = import.meta.dirname
const top = resolve(here, '../..')

const origin = 'https://account.chaos.example'

/** Replaces one module with another; paths start at the top of the repository. */
function standIn(path: string, other: string): Plugin {
  return {
    name: `instead of ${path}`,
    load: {
      filter: { id: resolve(top, path) },
      handler: () => `export * from ${JSON.stringify(resolve(here, other))}`,
    },
  }
}

/** A page of a file has no root path and may load no typeface; the book has a switch for the colour scheme. */
function filesPlugin(): Plugin {
  const faces = new Map(
    (Object.keys(fonts) as FontId[]).map((id) => {
      const { name, content } = fontFile(id)
      return [`/brands/${name}`, `data:font/woff2;base64,${content.toString('base64')}`]
    }),
  )
  return {
    name: 'files',
    transform: {
      filter: { id: /^(?!.*node_modules).*\/src\/.*\.tsx?$/, code: /location\.|\/brands\// },
      handler: (code) =>
        code
          .replaceAll('`/brands/', '`brands/')
          .replace(/\blocation\.origin\b/g, JSON.stringify(origin))
          .replace(/\blocation\.href\b/g, JSON.stringify(`${origin}/`)),
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const [name, asset] of Object.entries(bundle)) {
          if (name.endsWith('.woff2')) delete bundle[name]
          else if (asset.type === 'asset' && name.endsWith('.css'))
            asset.source = String(asset.source)
              .replace(/\/brands\/[^)]+/g, (file) => faces.get(file) ?? file)
              .replaceAll('@media (prefers-color-scheme:dark){:root{', '@media all{[data-scheme=dark]:root{')
        }
      },
    },
  }
}

/** Writes the two pages and the facts beside the script. */
function pagesPlugin(facts: Facts): Plugin {
  return {
    name: 'pages',
    async generateBundle() {
      for (const fileName of ['index.html', 'frame.html'])
        this.emitFile({ type: 'asset', fileName, source: await readFile(join(here, fileName), 'utf8') })
      this.emitFile({ type: 'asset', fileName: 'facts.js', source: `window.facts = ${JSON.stringify(facts)}\n` })
    },
  }
}

/** Builds one classic script, because a page that is opened from a file may load no module. */
export function configOf(facts: Facts, outDir: string): InlineConfig {
  return {
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    root: here,
    base: './',
    plugins: [
      standIn('src/routes/-parts/register-steps.ts', 'register-steps.ts'),
      standIn('src/flow.ts', 'flow.ts'),
      standIn('tests/machines/platform.ts', 'platform.ts'),
      react(),
      cataloguesPlugin(),
      babel({ presets: [linguiTransformerBabelPreset()] }),
      brandsPlugin(),
      filesPlugin(),
      pagesPlugin(facts),
    ],
    css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` } },
    build: {
      outDir,
      emptyOutDir: true,
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input: join(here, 'book.ts'),
        checks: { ineffectiveDynamicImport: false, bundlerTimings: false, emptyImportMeta: false },
        output: {
          format: 'iife',
          entryFileNames: 'book.js',
          assetFileNames: ({ names: [name] }) => (name?.endsWith('.css') ? 'book.css' : '[name][extname]'),
          codeSplitting: false,
        },
      },
    },
  }
}
