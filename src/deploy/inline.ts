import { createHash } from 'node:crypto'
import { put } from './document-head.ts'

/** What a page needs before its first paint, by the directive of a Content Security Policy that allows it. */
export type Hashes = Record<'style' | 'script', string[]>

const parts = [
  { kind: 'style', tag: /<link rel="stylesheet"(?: crossorigin)? href="\/([^"]+)"(?: \/)?>/g },
  { kind: 'script', tag: /<script src="\/([^"]+)"><\/script>/g },
] as const

/** Puts what a page needs before its first paint into the page, so that it paints with the first answer; for the policy, says which hashes that has. */
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

/** What a Content Security Policy says of a text that may stand in a page. */
function policyHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
