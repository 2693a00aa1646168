/** The parts of a minified style sheet: a statement, or a block with what stands before it. */
function* partsOf(sheet: string): Generator<{ before: string; block?: string }> {
  let begin = 0
  let inside = 0
  let depth = 0
  for (let at = 0; at < sheet.length; at += 1) {
    const sign = sheet[at]
    if (sign === ';' && depth === 0) {
      yield { before: sheet.slice(begin, at + 1) }
      begin = at + 1
    } else if (sign === '{') {
      if (depth === 0) inside = at
      depth += 1
    } else if (sign === '}') {
      depth -= 1
      if (depth > 0) continue
      yield { before: sheet.slice(begin, inside), block: sheet.slice(inside + 1, at) }
      begin = at + 1
    }
  }
}

/** True if each selector has a class that is not there; an absent class in `:not` hides nothing. */
function isLater(selectors: string, classes: Set<string>): boolean {
  const each = selectors.replace(/:not\([^)]*\)/g, '').split(',')
  return each.every((one) => [...one.matchAll(/\.([a-z_][\w-]*)/gi)].some(([, name = '']) => !classes.has(name)))
}

/** Takes the rules out of a style sheet of whose classes none stands in the markup. */
export function splitStyle(sheet: string, markup: string[]): { first: string; later: string } {
  const named = markup.flatMap((html) => [...html.matchAll(/ class="([^"]*)"/g)])
  const classes = new Set(named.flatMap(([, names = '']) => names.split(' ')))
  const split = (text: string): [string, string] => {
    let [first, later] = ['', '']
    for (const { before, block } of partsOf(text)) {
      const isGroup = /^\s*@(layer|media|container|supports)/.test(before)
      const [soon = '', late = ''] = block !== undefined && isGroup ? split(block) : []
      if (block === undefined) first += before
      else if (isGroup) {
        if (soon) first += `${before}{${soon}}`
        if (late) later += `${before}{${late}}`
      } else if (!before.trim().startsWith('@') && isLater(before, classes)) later += `${before}{${block}}`
      else first += `${before}{${block}}`
    }
    return [first, later]
  }
  const [first, later] = split(sheet.replace(/\/\*[\s\S]*?\*\//g, ''))
  return { first, later }
}
