import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type { Files } from '../site/deployment.ts'
import { artworks } from './artworks.ts'
import { type Brand, parseBrand } from './brand.ts'
import { type FontId, fonts } from './fonts.ts'

const themes = resolve(import.meta.dirname, '../../themes')

export function brandIds(): string[] {
  return readdirSync(themes)
    .filter((file) => /^[a-z][a-z0-9-]*\.json$/.test(file))
    .map((file) => file.slice(0, -'.json'.length))
    .sort()
}

const picture = RegExp(`^(${Object.keys(artworks).join('|')})$`)

/** Throws an error that says what to fix. */
export function readBrand(id: string): Brand {
  return parseBrand(readFileSync(join(themes, `${id}.json`), 'utf8'), `The brand "${id}"`, picture)
}

export const readBrands = (): Record<string, Brand> => Object.fromEntries(brandIds().map((id) => [id, readBrand(id)]))

const packages = createRequire(import.meta.url)

/** What brands choose from: typefaces with their licences, and pictures. A name with a hash changes with the content. */
export function brandChoices(): Files {
  const hashed = (name: string, content: Buffer) =>
    `brands/${name.replace('.', `-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.`)}`
  const read = (id: FontId, path: string) => readFileSync(packages.resolve(`@fontsource-variable/${id}/${path}`))
  const typefaces = (Object.keys(fonts) as FontId[]).flatMap((id): [string, Buffer][] => {
    const content = read(id, `files/${id}-latin-wght-normal.woff2`)
    return [
      [hashed(`${id}.woff2`, content), content],
      [`brands/${id}.license.txt`, read(id, 'LICENSE')],
    ]
  })
  const pictures = Object.keys(artworks).map((id): [string, Buffer] => {
    const content = readFileSync(join(themes, 'artworks', `${id}.avif`))
    return [hashed(`${id}.avif`, content), content]
  })
  return new Map([...typefaces, ...pictures])
}
