/**
 * Translators replace texts by `<font>` and break React: puts each text back, empty, and removes outdated `<font>`s. Until
 * https://github.com/facebook/react/issues/11538.
 */
export function keepTexts(root: Node): void {
  const standIns = new Map<Text, { font: Element; words: string }>()
  const observer = new MutationObserver((records) => {
    const written = new Set<Node>()
    const gone = new Map<Node | null, Text[]>()
    const fonts: Element[] = []
    const miss = (text: Text, parent: Node | null) => gone.set(parent, [...(gone.get(parent) ?? []), text])
    for (const { type, target, addedNodes, removedNodes } of records) {
      if (type === 'characterData') written.add(target)
      for (const node of removedNodes) if (node instanceof Text && node.parentNode !== target) miss(node, target)
      for (const node of addedNodes) if (node instanceof HTMLFontElement && node.parentNode === target) fonts.push(node)
    }
    const lost = new Map<Text, string>()
    for (const [text, { font, words }] of standIns) {
      const isHere = text.isConnected && !written.has(text)
      if (isHere && font.parentNode === text.parentNode) continue
      standIns.delete(text)
      font.remove()
      if (!isHere) continue
      lost.set(text, words)
      miss(text, text.parentNode)
    }
    for (const font of fonts) {
      const text = gone.get(font.parentNode)?.shift()
      if (!text || standIns.has(text)) continue
      if (font.contains(text)) text.replaceWith(text.cloneNode())
      standIns.set(text, { font, words: lost.get(text) ?? text.data })
      lost.delete(text)
      font.before(text)
      text.data = ''
    }
    for (const [text, words] of lost) text.data = words
    observer.takeRecords()
  })
  observer.observe(root, { childList: true, subtree: true, characterData: true })
}
