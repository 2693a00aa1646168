import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { brandFacts } from '../brands/brand-css.ts'
import { brandChoices, brandIds, readBrand } from '../brands/built-in.ts'
import { writeHead } from '../prerender/document-head.ts'
import { checkSettings } from '../settings/read-settings.ts'

/** `check` and `head` run before the first paint, `body` before the app. */
const inlined = ['check', 'head', 'body'] as const

export async function buildInlined(name: (typeof inlined)[number]): Promise<string> {
  const input = resolve(import.meta.dirname, `../../start/${name}.ts`)
  const isForAll = name === 'check' && { transform: { target: 'es2017' } }
  const bundle = await rolldown({ input, platform: 'browser', ...isForAll })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}

const layers = '@layer reset,tokens,base,components,screens;'

/** In development it also fills the head from the default settings. */
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
      for (const asset of Object.values(bundle)) {
        // Shared chunks come first and lose the order of the layers. Until https://github.com/parcel-bundler/lightningcss/issues/1222.
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
      const settings = checkSettings(block, brandIds())
      const brand = brandFacts(settings.brand, readBrand(settings.brand), brandChoices())
      return writeHead(html, { ...settings, ...brand.shown }, brand)
    },
  }
}
