import { render } from 'state-machine-cat'
import { describe, expect, it, vi } from 'vitest'
import { type AnyEventObject, type AnyStateMachine, createMachine, fromPromise } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { scxmlOf } from '../book/links.ts'
import { declaredBy, guardOf, nodesOf, usedBy } from '../machines/chart.ts'
import { loadCharts } from '../machines/load.ts'
import { textOf } from '../machines/source.ts'
import { type Chart, flat, isDrawn, type Move, readChart, type State, trigger } from './chart.ts'

const charts = Object.entries(await loadCharts()).map(([path, machine]) => {
  const chart = readChart(path.replace(/^machines\/|\.machine\.ts$/g, ''), machine)
  return [chart.flow, chart] as const
})

const idOf = (path: string) => path.replaceAll('.', '_')

describe('XState', () => {
  /** A definition of which every call, action and guard is in the hand of whoever walks it. */
  function walkable(machine: AnyStateMachine): AnyStateMachine {
    const { actors, guards, actions } = usedBy(machine)
    const each = <Value>(names: Set<string>, value: (name: string) => Value) =>
      Object.fromEntries([...names].map((name) => [name, value(name)]))
    return machine.provide({
      actors: each(actors, () => fromPromise(async () => undefined)),
      actions: each(actions, () => () => undefined),
      guards: each(
        guards,
        (name) =>
          ({ event }: { event: AnyEventObject }) =>
            event['choice'] === name,
      ),
    })
  }

  it.each(charts)('opens %s and comes to each of its states, by its events and conditions alone', (flow) => {
    const machine = walkable(createMachine(JSON.parse(textOf(`machines/diagrams/${flow}.json`))))
    const happenings = nodesOf(machine)
      .flatMap(declaredBy)
      .map((transition) => ({ type: transition.eventType, choice: guardOf(transition) }))
    const paths = getShortestPaths(machine, {
      events: happenings,
      serializeState: ({ value }) => JSON.stringify(value),
      stopWhen: ({ status }) => status === 'done',
    })
    const reached = new Set(paths.flatMap(({ state }) => state._nodes.map(({ id }) => id)))
    expect(nodesOf(machine).filter(({ id }) => !reached.has(id))).toEqual([])
  })

  it.each(charts)('knows how long %s waits', (flow) => {
    const machine = createMachine(JSON.parse(textOf(`machines/diagrams/${flow}.json`)))
    const lengths = nodesOf(machine).flatMap(({ after }) => after.map(({ delay }) => delay))
    expect(lengths.filter((length) => typeof length !== 'number')).toEqual([])
  })
})

describe('Mermaid', async () => {
  // Mermaid cleans labels with DOMPurify, which passes them on where there is no document to clean them with.
  vi.stubGlobal('window', { document: { nodeType: 9, createElement: () => ({}) }, Element: class {} })
  const { default: mermaid } = await import('mermaid')
  vi.unstubAllGlobals()

  interface Drawn {
    nodes: { id: string; label: string; description?: string[]; shape: string; parentId?: string }[]
    edges: { start: string; end: string; label: string; arrowhead: string }[]
  }

  /** What Mermaid would draw. */
  async function drawnFrom(text: string): Promise<Drawn> {
    expect(await mermaid.parse(text)).toMatchObject({ diagramType: 'stateDiagram' })
    const { db } = await mermaid.mermaidAPI.getDiagramFromText(text)
    return (db as unknown as { getData(): Drawn }).getData()
  }

  /** A label without the marks that stand for its signs until it is drawn. */
  const plain = (text = '') => text.replace(/ﬂ°°(\d+)¶ß/g, (_, code) => String.fromCharCode(code))
  const startOf = (parent: string) => `${idOf(parent) || 'root'}_start`

  it.each(charts)(
    'reads of %s each state with its words, each arrow, each note, and where it begins',
    async (flow, chart) => {
      const { nodes, edges } = await drawnFrom(textOf(`machines/diagrams/${flow}.mmd`))
      const all = flat(chart.states)
      const areas = new Set(all.filter(({ inside }) => inside.length > 0).map(({ path }) => path))
      const boxes = nodes
        .filter(({ shape }) => /WithTitle$/.test(shape))
        .map(({ id, label, description = [], parentId = '' }) => [id, plain(label), plain(description[0]), parentId])
      expect(boxes.sort()).toEqual(
        all
          .map(({ path, title, description, parent }) => [
            idOf(path),
            title,
            areas.has(path) ? '' : description,
            idOf(parent),
          ])
          .sort(),
      )
      const isArrow = (move: Move) => isDrawn(move) || !areas.has(move.from)
      const told = (move: Move) => [idOf(move.from), idOf(move.to ?? move.from), trigger(move)]
      const begins = all
        .filter(({ isInitial }) => isInitial)
        .map(({ path, parent }) => [startOf(parent), idOf(path), ''])
      const ends = all.filter(({ isFinal }) => isFinal).map(({ path }) => [idOf(path), 'root_end', ''])
      const arrows = edges.filter(({ arrowhead }) => arrowhead !== 'none')
      expect(arrows.map(({ start, end, label }) => [start, end, plain(label)]).sort()).toEqual(
        [...chart.moves.filter(isArrow).map(told), ...begins, ...ends].sort(),
      )
      const notes = nodes
        .filter(({ shape }) => shape === 'note')
        .flatMap(({ id, label }) => label.split('\n').map((row) => [id.split('----')[0], plain(row).trim()]))
      const noted = chart.moves.filter((move) => !isArrow(move)).map(told)
      expect(notes.sort()).toEqual(noted.map(([from, to, words]) => [from, `${words} → ${to}`]).sort())
    },
  )

  it('refuses a diagram that is broken', async () => {
    await expect(mermaid.parse('stateDiagram-v2\n  state "Editing" as editing {\n  editing --> ')).rejects.toThrow(
      'Parse error on line 3',
    )
  })
})

describe('SCXML', () => {
  interface Machine {
    states: { name: string; type: string; statemachine?: Machine }[]
    transitions?: { from: string; to: string; event: string | undefined; cond: string | undefined }[]
  }

  const slug = (event: string) => (event === 'at once' ? undefined : event.replace(/[^\p{L}\p{N}]+/gu, '.'))
  const condition = (words: string) => (['', 'otherwise'].includes(words) ? undefined : `'${words}'`)

  /** A part of a chart as state-machine-cat has to read it. */
  function told(chart: Chart, states: State[]): Machine {
    const own = new Set(states.map(({ path }) => path))
    const moves = chart.moves.filter(({ from }) => own.has(from))
    return {
      states: states.map(({ path, isFinal, inside }) => ({
        name: idOf(path),
        type: isFinal ? 'final' : 'regular',
        ...(inside.length > 0 && { statemachine: told(chart, inside) }),
      })),
      transitions: [
        ...states
          .filter(({ isInitial }) => isInitial)
          .map(({ path }) => ({ from: 'initial', to: idOf(path), event: undefined, cond: undefined })),
        ...moves.map(({ from, to, event, condition: words }) => ({
          from: idOf(from),
          to: idOf(to ?? from),
          event: slug(event),
          cond: condition(words),
        })),
      ],
    }
  }

  function sorted({ states, transitions = [] }: Machine): Machine {
    const inOrder = (one: object, other: object) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)
    return {
      states: states
        .filter(({ type }) => type !== 'initial')
        .map(({ name, type, statemachine }) => ({
          name,
          type,
          ...(statemachine && { statemachine: sorted(statemachine) }),
        }))
        .sort(inOrder),
      transitions: transitions.map(({ from, to, event, cond }) => ({ from, to, event, cond })).sort(inOrder),
    }
  }

  it.each(charts)('of %s is read by state-machine-cat as the same chart', async (_, chart) => {
    const read = await render(scxmlOf(chart), { inputType: 'scxml', outputType: 'json' })
    expect(sorted(read as unknown as Machine)).toEqual(sorted(told(chart, chart.states)))
  })

  const id = '[\\p{L}_][\\p{L}\\p{N}_]*'
  const allowed = [
    '<\\?xml version="1.0" encoding="UTF-8"\\?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="[^"<&]+" initial="${id}">`,
    `<state id="${id}"( initial="${id}")?/?>`,
    `<final id="${id}"/>`,
    `<transition(?! ?/)( event="[\\p{L}\\p{N}_-]+(\\.[\\p{L}\\p{N}_-]+)*")?( cond="[^"<]+")?( target="${id}")?/>`,
    '</(state|scxml)>',
  ].map((line) => new RegExp(`^ *${line}$`, 'u'))

  it.each(charts)('of %s has the elements and attributes of the recommendation alone, and no id twice', (_, chart) => {
    const text = scxmlOf(chart)
    expect(text.split('\n').filter((line) => line && !allowed.some((element) => element.test(line)))).toEqual([])
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, found]) => found)
    expect(ids.filter((found, index) => ids.indexOf(found) < index)).toEqual([])
  })
})
