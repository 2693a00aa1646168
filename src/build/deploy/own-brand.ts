import { parseBrand } from '../brands/brand.ts'
import { type BrandFacts, brandFacts } from '../brands/brand-css.ts'
import { pairsOf, tooFaint } from '../brands/contrasts.ts'
import type { Scheme } from '../brands/palette.ts'
import type { Artefact } from '../prerender/artefact.ts'
import type { Files } from '../site/deployment.ts'
import { hashedName, readBeside } from './logo.ts'

const schemes: Scheme[] = ['light', 'dark']

/** In bytes. */
const mostPicture = 90 * 1024

/** A brand that is a file beside the settings, with the files that it names; throws if it cannot be read on a screen. */
export async function readOwnBrand(
  file: string,
  baseDir: string,
  { choices, common }: Artefact,
): Promise<{ id: string; facts: BrandFacts }> {
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
  const facts = brandFacts(id, brand, choices, files)
  const faint = schemes.flatMap((scheme) =>
    tooFaint(pairsOf(facts.palettes[scheme], common, scheme)).map((fault) => `In ${scheme}, ${fault}.`),
  )
  if (faint.length > 0) throw new Error(`${file} cannot be used. ${faint.join(' ')}`)
  return { id, facts }
}
