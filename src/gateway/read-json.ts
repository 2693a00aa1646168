/** A whole text, which stays as it is, or a number. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/gs

const written = (part: string) => (part.startsWith('"') || `${Number(part)}` === part ? part : `"${part}"`)

/** Undefined if it is no JSON. A number that JavaScript would round stays as written, as a text. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(token, written))
  } catch {
    return undefined
  }
}
