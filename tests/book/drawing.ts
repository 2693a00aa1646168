import { useLayoutEffect, useMemo, useRef } from 'react'

/** Draws an SVG text and makes the named boxes links, in any font. */
export function useDrawing(text: string, names: ReadonlySet<string>, linkTo: (name: string) => string) {
  const own = useRef<HTMLElement>(null)
  const svg = useMemo(() => linked(text, names), [text, names])
  useLayoutEffect(() => {
    own.current?.replaceChildren(svg)
    for (const node of svg.querySelectorAll('.node')) centre(node)
  }, [svg])
  useLayoutEffect(() => {
    for (const anchor of svg.querySelectorAll<SVGAElement>('a[data-name]'))
      anchor.setAttribute('href', linkTo(anchor.dataset['name'] ?? ''))
  }, [svg, linkTo])
  return { own, svg }
}

function linked(text: string, names: ReadonlySet<string>): SVGElement {
  const svg = new DOMParser().parseFromString(text || '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')
  const drawn = svg.documentElement as unknown as SVGElement
  for (const title of drawn.querySelectorAll('.node > title')) {
    const node = title.parentElement
    if (!node || !names.has(title.textContent)) continue
    const anchor = document.createElementNS('http://www.w3.org/2000/svg', 'a')
    anchor.dataset['name'] = title.textContent
    node.replaceWith(anchor)
    anchor.append(node)
  }
  drawn.style.setProperty('--natural', `${drawn.getAttribute('width')}px`)
  return drawn
}

function centre(node: Element): void {
  const words = node.querySelectorAll('text')
  const box = node.querySelector<SVGPathElement>('path')?.getBBox()
  const [name] = words
  if (!box || !name || words.length > 1) return
  name.setAttribute('text-anchor', 'middle')
  name.setAttribute('x', `${box.x + box.width / 2}`)
}
