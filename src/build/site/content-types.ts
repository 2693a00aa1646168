/** By file extension; `charset` marks texts. */
export const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

export const unknownType = 'application/octet-stream'

export function typeOf(path: string): string {
  return contentTypes[/\.(\w+)$/.exec(path)?.[1] ?? ''] ?? unknownType
}

/** In bytes; packing gains nothing for smaller files. */
const leastPacked = 256

export function isPackable(type: string, length: number): boolean {
  return length >= leastPacked && /charset|svg/.test(type)
}
