import { describe, expect, it, vi } from 'vitest'
import { charts as allCharts } from '../../machines/flows.ts'
import { textOf } from '../../machines/source.ts'
import { flat, isDrawn, readChart } from './chart.ts'

const charts = Object.entries(allCharts).map(([path, machine]) => {
  const chart = readChart(path.replace(/^machines\/|\.machine\.ts$/g, ''), machine)
  return [chart.flow, chart] as const
})

const idOf = (path: string) => path.replaceAll('.', '_')

describe('Mermaid', async () => {
  // Mermaid cleans labels with DOMPurify, which does nothing without a document.
  vi.stubGlobal('window', { document: { nodeType: 9, createElement: () => ({}) }, Element: class {} })
  const { default: mermaid } = await import('mermaid')
  vi.unstubAllGlobals()

  interface Drawn {
    nodes: { id: string; shape: string }[]
    edges: { start: string; end: string; arrowhead: string }[]
  }

  it.each(charts)('reads each state and each arrow of %s', async (flow, { states, moves }) => {
    const text = textOf(`machines/diagrams/${flow}.mmd`)
    expect(await mermaid.parse(text)).toMatchObject({ diagramType: 'stateDiagram' })
    const { db } = await mermaid.mermaidAPI.getDiagramFromText(text)
    const { nodes, edges } = (db as unknown as { getData(): Drawn }).getData()
    const all = flat(states)
    const boxes = nodes.filter(({ shape }) => /WithTitle$/.test(shape)).map(({ id }) => id)
    expect(boxes.sort()).toEqual(all.map(({ path }) => idOf(path)).sort())
    const areas = new Set(all.filter(({ inside }) => inside.length > 0).map(({ path }) => path))
    const arrows = edges.filter(
      ({ start, end, arrowhead }) => arrowhead !== 'none' && !/_start |_end$/.test(`${start} ${end}`),
    )
    const drawn = moves.filter((move) => isDrawn(move) || !areas.has(move.from))
    expect(arrows.map(({ start, end }) => `${start} ${end}`).sort()).toEqual(
      drawn.map(({ from, to = from }) => `${idOf(from)} ${idOf(to)}`).sort(),
    )
  })
})
