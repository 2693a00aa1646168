import type { Move, State } from './chart.ts'

export interface Colour {
  name: string
  line: string
  fill: string
  meaning: string
}

/** The colours of the states, in the order of the legend. */
export const stateColours = [
  ['error', '#b42318', '#fee4e2', 'Something went wrong, and the screen says so.'],
  ['success', '#157a3c', '#d9f5e3', 'The visitor got what they came for.'],
  ['busy', '#1f5fbf', '#dce9fb', 'The app is at work, and the visitor waits.'],
  ['checking', '#1f5fbf', '#f3f8ff', 'The app looks something up, and the visitor goes on typing.'],
  ['final', '#5b5b66', '#e8e8ec', 'The flow ends: on another page, or with an answer for the flow that waits for it.'],
  ['passing', '#7a4d00', '#fdf3dc', 'A question that is answered at once; nobody sees it.'],
  ['resting', '#33333b', '#ffffff', 'The screen waits for the visitor.'],
].map(([name = '', line = '', fill = '', meaning = '']): Colour => ({ name, line, fill, meaning }))

/** The states of each colour; the last colour matches every state. */
const fits: Record<string, (state: State) => boolean> = {
  error: ({ tags }) => tags.includes('error'),
  success: ({ tags }) => tags.includes('success'),
  busy: ({ tags }) => tags.includes('busy'),
  checking: ({ tags, isAsking }) => tags.includes('checking') || isAsking,
  final: ({ isFinal }) => isFinal,
  passing: ({ isPassing }) => isPassing,
}

export const arrowColours: Record<Move['kind'], { line: string; word: string; meaning: string }> = {
  visitor: { line: '#33333b', word: 'black', meaning: 'the visitor or the browser does something' },
  success: { line: '#157a3c', word: 'green', meaning: 'a question was answered, be it with a no' },
  failure: { line: '#b42318', word: 'red', meaning: 'a question failed, was refused, or got no answer in time' },
  time: { line: '#7a4d00', word: 'brown', meaning: 'it happens by itself, at once or after a while' },
}

/** The first colour that matches a state. */
export function colourOf(state: State): Colour {
  const fitting = stateColours.find(({ name }) => fits[name]?.(state) ?? true)
  if (!fitting) throw new Error(`No colour fits ${state.path}; see fits in colours.ts`)
  return fitting
}
