import type { Move, State } from './chart.ts'

/** One colour of the pictures and what it means. */
export interface Colour {
  name: string
  line: string
  fill: string
  meaning: string
}

const states: (Colour & { fits: (state: State) => boolean })[] = [
  {
    name: 'error',
    line: '#b42318',
    fill: '#fee4e2',
    meaning: 'Something went wrong, and the screen says so.',
    fits: ({ tags }) => tags.includes('error'),
  },
  {
    name: 'success',
    line: '#157a3c',
    fill: '#d9f5e3',
    meaning: 'The visitor got what they came for.',
    fits: ({ tags }) => tags.includes('success'),
  },
  {
    name: 'busy',
    line: '#1f5fbf',
    fill: '#dce9fb',
    meaning: 'The app is at work, and the visitor waits.',
    fits: ({ tags }) => tags.includes('busy'),
  },
  {
    name: 'checking',
    line: '#1f5fbf',
    fill: '#f3f8ff',
    meaning: 'The app looks something up, and the visitor goes on typing.',
    fits: ({ tags, isAsking }) => tags.includes('checking') || isAsking,
  },
  {
    name: 'final',
    line: '#5b5b66',
    fill: '#e8e8ec',
    meaning: 'The flow ends, and the visitor is sent on to another page.',
    fits: ({ isFinal }) => isFinal,
  },
  {
    name: 'passing',
    line: '#7a4d00',
    fill: '#fdf3dc',
    meaning: 'A question that is answered at once; nobody sees it.',
    fits: ({ isPassing }) => isPassing,
  },
  {
    name: 'resting',
    line: '#33333b',
    fill: '#ffffff',
    meaning: 'The screen waits for the visitor.',
    fits: () => true,
  },
]

/** The colours of the states, in the order of the legend. */
export const stateColours: Colour[] = states

/** The colours of the arrows. */
export const arrowColours: Record<Move['kind'], { line: string; word: string; meaning: string }> = {
  visitor: { line: '#33333b', word: 'black', meaning: 'the visitor does something' },
  success: { line: '#157a3c', word: 'green', meaning: 'a question to the server was answered' },
  failure: { line: '#b42318', word: 'red', meaning: 'a question to the server failed, or got no answer in time' },
  time: { line: '#7a4d00', word: 'brown', meaning: 'it happens by itself, at once or after a while' },
}

/** The colour of a state; where several fit, the first. */
export function colourOf(state: State): Colour {
  const fitting = states.find(({ fits }) => fits(state))
  if (!fitting) throw new Error(`No colour fits ${state.path}`)
  return fitting
}
