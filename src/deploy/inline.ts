import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

/** What a page needs before its first paint, by the directive of a Content Security Policy that allows it. */
export type Hashes = Record<'style' | 'script', string[]>

const parts = [
  { kind: 'style', tag: /<link rel="stylesheet"(?: crossorigin)? href="\/([^"]+)"(?: \/)?>/g },
  { kind: 'script', tag: /<script src="\/([^"]+)"><\/script>/g },
] as const

/** Puts what a page needs before its first paint into the page, so that it paints with the first answer; for the policy, says which hashes that has. */
export async function inline(page: string, folder: string): Promise<{ html: string; hashes: Hashes }> {
  const hashes: Hashes = { style: [], script: [] }
  let html = page
  for (const { kind, tag } of parts) {
    for (const [reference, file = ''] of page.matchAll(tag)) {
      const text = await readFile(resolve(folder, file), 'utf8')
      if (text.includes(`</${kind}`)) throw new Error(`${file} cannot stand in a page`)
      html = html.replace(reference, () => `<${kind}>${text}</${kind}>`)
      hashes[kind].push(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    }
  }
  return { html, hashes }
}
