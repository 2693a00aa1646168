import { describe, expect, it } from 'vitest'
import { clickable } from '../diagrams/clickable.ts'
import { type Definition, strictDefinition } from '../diagrams/definition.ts'
import { loadCharts } from '../machines/load.ts'
import { sourcesOf } from '../machines/source.ts'
import { mutantsOf } from '../mutants.ts'
import { flowChanges } from './changes.ts'
import { configIn } from './chart-literal.ts'
import { compared } from './compare.ts'
import { flowFrom } from './flow.ts'
import { small } from './small-chart.ts'

const charts = await loadCharts()

/** A chart under other names, wherever a name is for the code alone. */
function otherwiseNamed(definition: Definition): unknown {
  const told = JSON.stringify(definition, (key, value) => {
    if (key === 'guard') return { ...value, type: `${value.type}ByAnotherName` }
    if (key === 'actions' || key === 'entry' || key === 'exit')
      return value.map((action: { type: string }) => ({ ...action, type: `${action.type}ByAnotherName` }))
    if (key === 'invoke') return value.map((call: object, index: number) => ({ ...call, id: `call${index}` }))
    return key === 'src' ? `${value}ByAnotherName` : value
  })
  return JSON.parse(
    told.replaceAll(`"#${definition.id}.`, '"#other.').replace(`"id":"${definition.id}"`, '"id":"other"'),
  )
}

describe.each(sourcesOf('machines/*/*.machine.ts').map((source) => [source.path, source] as const))(
  '%s',
  (path, source) => {
    const delays = charts[path]?.implementations.delays ?? {}
    const definitionIn = (text: string) => {
      const { options: _, ...config } = Object(configIn(text))
      return clickable(strictDefinition(config, path), delays)
    }
    const definition = definitionIn(source.text)
    const before = flowFrom(path, definition)
    const rowsOf = (text: string) => compared(before, flowFrom(path, definitionIn(text))).rows

    it('shows every change of the mutation run', () => {
      expect(mutantsOf(source).flatMap(({ name, text }) => (rowsOf(text).length > 0 ? [] : name))).toEqual([])
    })

    it('shows nothing where file, chart, guards, actions and calls go by other names', () => {
      const other = flowFrom('other', otherwiseNamed(definition))
      expect([...other.guards].filter((guard) => guard !== '' && before.guards.has(guard))).toEqual([])
      expect(flowChanges(new Map([[path, before]]), new Map([['other', other]]))).toEqual([])
    })
  },
)

describe('what changed in a flow, in plain words', () => {
  const saysOf = (edit: (chart: typeof small) => void) => {
    const chart = structuredClone(small)
    edit(chart)
    return compared(flowFrom('small', small), flowFrom('small', chart)).rows.map(
      ({ mark, path, says }) => `${mark} ${path}: ${says}`,
    )
  }

  it.each<[string, (chart: typeof small) => void, string[]]>([
    [
      'an arrow that leads elsewhere',
      ({ states }) => Object.assign(states.editing.on['form.submit'][0] ?? {}, { target: ['failed'] }),
      ['changed editing: form submitted [sound] leads to Failed now; before, it led to Sending'],
    ],
    [
      'an arrow that went',
      ({ states }) => void states.editing.on['form.submit'].shift(),
      ['went editing: form submitted [sound] no longer leads to Sending'],
    ],
    [
      'an arrow that came',
      ({ states }) => Object.assign(states.failed, { on: { 'load.retry': [{ target: ['sending'] }] } }),
      ['came failed: loading tried again leads to Sending now'],
    ],
    [
      'another order',
      ({ states }) => void states.sending.invoke[0]?.onError.reverse(),
      [
        'changed sending: send failed [blocked] is asked as number 2 now, not as number 1; the first that holds decides',
      ],
    ],
    [
      'a condition that is no more',
      ({ states }) => void delete states.editing.on['form.submit'][0]?.guard,
      ['changed editing: form submitted leads to Sending in every case now; before, only [sound]'],
    ],
    [
      'a longer wait',
      ({ states }) => Object.assign(states.sending, { after: { 60000: [{ target: ['failed'] }] } }),
      ['changed sending: waits 1 min now, longer than the 30 s before'],
    ],
    [
      'no wait of an unknown length',
      ({ states }) => Object.assign(states.sending, { after: { patience: [{ target: ['failed'] }] } }),
      [],
    ],
    [
      'other marks',
      ({ states }) => Object.assign(states.sending, { tags: ['success'] }),
      ['changed sending: is marked as success now', 'changed sending: is no longer marked as busy'],
    ],
    [
      'another beginning',
      (chart) => Object.assign(chart, { initial: 'failed' }),
      ['changed : begins with Failed now, no longer with Editing'],
    ],
    [
      'another call',
      ({ states }) => Object.assign(states.sending.invoke[0] ?? {}, { src: 'save' }),
      ['changed sending: now asks “save”, no longer “send”'],
    ],
    [
      'a state that came',
      ({ states }) => Object.assign(states, { sent: { description: 'All is well.', type: 'final' } }),
      ['came sent: a new state (final): All is well.'],
    ],
    [
      'a state by another name',
      ({ states }) => {
        const { blocked, ...rest } = states
        Object.assign(states, { refused: blocked })
        expect(Object.keys(rest)).not.toContain('blocked')
        Reflect.deleteProperty(states, 'blocked')
        Object.assign(states.sending.invoke[0]?.onError[0] ?? {}, { target: ['refused'] })
      },
      ['changed refused: was called Blocked before'],
    ],
    [
      'a state that went',
      ({ states }) => {
        Reflect.deleteProperty(states, 'blocked')
        states.sending.invoke[0]?.onError.shift()
      },
      [
        'went sending: send failed [blocked] no longer leads to Blocked',
        'went blocked: is there no longer: Nobody may go on.',
      ],
    ],
  ])('tells of %s', (_, edit, says) => {
    expect(saysOf(edit)).toEqual(says)
  })

  it('tells of a call that only this flow makes otherwise, and not of one that all of them name otherwise', () => {
    const [one, other, lone] = ['send', 'save', 'post'].map((src) => {
      const chart = structuredClone(small)
      Object.assign(chart.states.sending.invoke[0] ?? {}, { src })
      return flowFrom('small', chart)
    })
    if (!one || !other || !lone) throw new Error('Three flows were made')
    expect(flowChanges(new Map([['a', one]]), new Map([['a', other]]))).toEqual([])
    const [change] = flowChanges(
      new Map([
        ['a', one],
        ['b', lone],
      ]),
      new Map([
        ['a', lone],
        ['b', lone],
      ]),
    )
    expect(change?.difference?.rows.map(({ says }) => says)).toEqual(['now asks “post”, no longer “send”'])
  })

  it('tells of flows that came and went', () => {
    const flow = flowFrom('small', small)
    expect(flowChanges(new Map(), new Map([['small', flow]]))).toMatchObject([{ mark: 'came', after: flow }])
    expect(flowChanges(new Map([['small', flow]]), new Map())).toMatchObject([{ mark: 'went', before: flow }])
  })
})
