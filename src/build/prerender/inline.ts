import { createHash } from 'node:crypto'
import { put } from './document-head.ts'

/** CSP hashes of the inlined styles and scripts. */
export type Hashes = Record<'style' | 'script', string[]>

const parts = [
  { kind: 'style', tag: /<link rel="stylesheet"(?: crossorigin)? href="\/([^"]+)"(?: \/)?>/g },
  { kind: 'script', tag: /<script src="\/([^"]+)"><\/script>/g },
] as const

/** Inlines what the first paint needs, so that the first answer can paint. */
export function inline(page: string, textOf: (file: string) => string): { html: string; hashes: Hashes } {
  const hashes: Hashes = { style: [], script: [] }
  let html = page
  for (const { kind, tag } of parts) {
    for (const [reference, file = ''] of page.matchAll(tag)) {
      const text = textOf(file)
      if (text.includes(`</${kind}`)) throw new Error(`${file} cannot stand in a page`)
      html = put(html, reference, `<${kind}>${text}</${kind}>`)
      hashes[kind].push(policyHash(text))
    }
  }
  return { html, hashes }
}

function policyHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
