import { describe, expect, it } from 'vitest'
import { loginMachine } from '#machines/sign-in/login.machine.ts'
import { charts as machines } from './machines/all.ts'
import { declaredBy, nodesOf } from './machines/chart.ts'
import type { FlowName } from './machines/vocabulary.ts'
import { world } from './promises/statements.ts'
import { cannotHappen, happening, movesAt, readChart } from './tools/diagrams/chart.ts'
import { newsBetween } from './tools/diagrams/since.ts'

it('leaves out the failures of awaited charts that answer for their own', () => {
  const left = Object.values(machines).flatMap((machine) =>
    nodesOf(machine)
      .flatMap(declaredBy)
      .filter((transition) => cannotHappen(transition, machine)),
  )
  expect([...new Set(left.map(({ eventType }) => eventType.slice(19)))].sort()).toEqual([
    'checkPassword',
    'identifyAccount',
    'verifyEmail',
  ])
})

describe('what can happen in a state', () => {
  const login = readChart('sign-in/login', loginMachine)
  const eventsAt = (state: string) => movesAt(state, login.moves).map(({ from, event }) => `${event} at ${from}`)

  it('begins with what the state says itself, and leaves out what that hides', () => {
    expect(eventsAt('filling.blocked').slice(0, 3)).toEqual([
      'form submitted at filling.blocked',
      'after 1 min, or as long as was said at filling.blocked',
      'form submitted at filling',
    ])
    expect(eventsAt('filling.checking.waiting')).not.toContain('form submitted at filling')
  })

  it('comes in the order in which the chart takes it, in every moment', () => {
    for (const [source, machine] of Object.entries(machines)) {
      const { moves } = readChart(source, machine)
      const told = (state: string, type: string) =>
        movesAt(state, moves).flatMap(({ event, from }) => (event === happening(type, machine).event ? from : []))
      const taken = [...world.moments([machine.id as FlowName])].flatMap(({ from, event, taken: [first] }) =>
        from && first && !cannotHappen(first, machine)
          ? `${from.state} | ${event.type} | ${first.source.path.join('.')}`
          : [],
      )
      const untold = [...new Set(taken)].filter((move) => {
        const [state = '', type = '', place = ''] = move.split(' | ')
        return !told(state, type).includes(place)
      })
      expect(untold, machine.id).toEqual([])
    }
  })
})

describe('what is new in the flows', () => {
  const before = readChart('sign-in/login', loginMachine)
  const [first] = before.moves

  it('is nothing for the same charts', () => {
    expect(newsBetween([before], [before])).toBe('Nothing is new in the flows.')
  })

  it('is each state, arrow, description and note that came, went or changed', () => {
    const states = before.states
      .filter(({ path }) => path !== 'unreachable')
      .map((state) =>
        state.path === 'proving' ? { ...state, description: 'Another.', effects: ['on leaving: count'] } : state,
      )
    const moves = before.moves
      .slice(1)
      .map((move, index) => (index === 0 ? { ...move, notes: ['count'], to: 'proving' } : move))
    const news = newsBetween([before], [{ ...before, states, moves }])
    expect(news.split('\n')).toEqual([
      '#### Login',
      '',
      '- Gone: the state *Unreachable*',
      '- *Proving* is described anew: Another.',
      '- *Proving*: busy, on leaving: count; it was: busy',
      `- Gone from *Filling*: ${first?.event} [${first?.condition}] (it was: leads to *Filling › Checking*)`,
      '- *Filling*: form submitted [has mistakes] leads to *Proving*; it was: stays',
      '- *Filling*: form submitted [has mistakes] notes count; it was: note mistakes',
    ])
    expect(newsBetween([], [before])).toContain('A new flow: A visitor signs in')
    expect(newsBetween([before], [])).toContain('The flow is gone.')
  })
})
