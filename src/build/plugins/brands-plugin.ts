import type { Plugin } from 'vite'
import { brandFacts } from '../brands/brand-css.ts'
import { brandChoices, readBrands } from '../brands/built-in.ts'
import { typeOf } from '../site/content-types.ts'

/** A build has what brands choose from; in development it serves every brand. */
export function brandsPlugin(): Plugin {
  return {
    name: 'brands',
    generateBundle() {
      if (this.environment.config.consumer === 'server') return
      for (const [fileName, source] of brandChoices()) this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.split('?')[0]?.slice(1) ?? ''
        if (!name.startsWith('brands/')) return next()
        const all = Object.entries(readBrands()).map(([id, brand]) => brandFacts(id, brand, brandChoices()))
        const file = all.map(({ files }) => files.get(name)).find(Boolean)
        if (file === undefined) return next()
        response.setHeader('content-type', typeOf(name))
        response.end(file)
      })
    },
  }
}
