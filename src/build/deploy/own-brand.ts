import { parseBrand } from '../brands/brand.ts'
import { type BrandFacts, brandFacts } from '../brands/brand-css.ts'
import type { Files } from '../site/deployment.ts'
import { hashedName, readBeside } from './logo.ts'

/** In bytes. */
const mostPicture = 90 * 1024

/** A brand that is a file beside the settings, with the files that it names. Its colours can be read, whatever they are. */
export async function readOwnBrand(file: string, baseDir: string, choices: Files): Promise<BrandFacts> {
  const id = file.replace('.json', '')
  const content = await readBeside('brand', file, baseDir)
  const brand = parseBrand(new TextDecoder().decode(content), file, /^\w[\w.-]*\.(avif|webp)$/)
  const files: Files = new Map()
  if (brand.mark.endsWith('.svg'))
    files.set(`brands/${id}.svg`, await readBeside(`mark of ${file}`, brand.mark, baseDir))
  if (brand.artwork) {
    const picture = await readBeside(`artwork of ${file}`, brand.artwork, baseDir, mostPicture)
    files.set(hashedName(id, picture, brand.artwork), picture)
  }
  return brandFacts(id, brand, choices, files)
}
