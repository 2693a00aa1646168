import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isPackable, typeOf } from '../../site/content-types.ts'
import type { Files } from '../../site/deployment.ts'

/** Of 11; for hundreds of pages the last step would more than double the time. */
const efforts = { page: 10, other: 11 }

const brotli = (bytes: Buffer, effort: number) =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } })

export async function pack(files: Files): Promise<Files> {
  const packed = [...files].map(async ([path, content]): Promise<[string, Uint8Array][]> => {
    const bytes = Buffer.from(content)
    if (!isPackable(typeOf(path), bytes.byteLength)) return []
    return [
      [`${path}.br`, await brotli(bytes, path.endsWith('.html') ? efforts.page : efforts.other)],
      [`${path}.gz`, await promisify(gzip)(bytes, { level: 9 })],
    ]
  })
  return new Map((await Promise.all(packed)).flat())
}
