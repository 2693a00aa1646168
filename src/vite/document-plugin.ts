import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin, Rolldown } from 'vite'
import type { Chunk } from '../deploy/artefact.ts'
import { writeHead } from '../deploy/head.ts'
import { takeSettings } from '../deploy/read-settings.ts'
import { brandIds } from '../themes/brand.ts'
import { brandFacts } from '../themes/brand-css.ts'

/** The scripts that stand in every page: what runs before the first paint, and what runs before the app. */
const inlined = ['boot', 'early'] as const

/** Compiles one of them into a classic script. */
async function buildInlined(name: (typeof inlined)[number]): Promise<string> {
  const bundle = await rolldown({ input: resolve(import.meta.dirname, `../deploy/${name}.ts`), platform: 'browser' })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}

function chunksOf(bundle: Rolldown.OutputBundle, root: string): Chunk[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  return chunks.map(({ fileName, imports, dynamicImports, moduleIds }) => {
    return { file: fileName, imports, dynamicImports, sources: moduleIds.map((id) => relative(root, id)) }
  })
}

const layers = '@layer reset,tokens,base,components,screens;'

/** Emits `boot.js` and `early.js` beside the app, and for `configure` a list of the chunks; in development it also fills the page's head from the default settings. */
export function documentPlugin(): Plugin {
  let root = ''
  return {
    name: 'document',
    enforce: 'post',
    configResolved(config) {
      root = resolve(config.root, '..')
    },
    async generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      for (const name of inlined)
        this.emitFile({ type: 'asset', fileName: `${name}.js`, source: await buildInlined(name) })
      this.emitFile({ type: 'asset', fileName: 'chunks.json', source: JSON.stringify(chunksOf(bundle, root)) })
      for (const asset of Object.values(bundle)) {
        // Shared chunks come first, and the order of the layers is dropped as redundant; it is not.
        // Until https://github.com/parcel-bundler/lightningcss/issues/1222.
        if (asset.type === 'asset' && asset.fileName.endsWith('.css')) asset.source = `${layers}${asset.source}`
      }
    },
    configureServer(server) {
      for (const name of inlined)
        server.middlewares.use(`/${name}.js`, async (_request, response) => {
          response.setHeader('content-type', 'text/javascript').end(await buildInlined(name))
        })
    },
    async transformIndexHtml(html, { server }) {
      if (!server) return html
      const block: unknown = JSON.parse(await readFile(resolve(root, 'public/settings.json'), 'utf8'))
      const settings = takeSettings(block, brandIds())
      return writeHead(html, settings, brandFacts(settings.brand))
    },
  }
}
