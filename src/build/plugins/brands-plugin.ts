import type { Plugin } from 'vite'
import { brandIds, readBrand } from '../brands/brand.ts'
import { brandFacts } from '../brands/brand-css.ts'
import { brandIcon } from '../brands/brand-icon.ts'
import { fontFile } from '../brands/fonts.ts'
import { typeOf } from '../hosts/content-types.ts'

function brandFiles(): Map<string, string | Buffer> {
  return new Map(
    brandIds().flatMap((id): [string, string | Buffer][] => {
      const brand = readBrand(id)
      const font = fontFile(brand.font)
      return [
        [`brands/${id}.css`, brandFacts(id).css],
        [`brands/${id}.svg`, brandIcon(brand)],
        [`brands/${font.name}`, font.content],
        [`brands/${brand.font}.license.txt`, font.license],
      ]
    }),
  )
}

export function brandsPlugin(): Plugin {
  return {
    name: 'brands',
    generateBundle() {
      if (this.environment.config.consumer === 'server') return
      for (const [fileName, source] of brandFiles()) this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.split('?')[0]?.slice(1) ?? ''
        const file = name.startsWith('brands/') ? brandFiles().get(name) : undefined
        if (file === undefined) return next()
        response.setHeader('content-type', typeOf(name))
        response.end(file)
      })
    },
  }
}
