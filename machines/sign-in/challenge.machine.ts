import { setup } from 'xstate'
import { placeholder } from '../chart.ts'

export const challengeMachine = setup({
  types: {} as {
    events: { type: 'challenge.fail' } | { type: 'challenge.retry' }
    tags: 'checking' | 'error'
  },
  actors: { loadChallenge: placeholder('loadChallenge') },
}).createMachine({
  id: 'challenge',
  description:
    "A form shows a third party's check that a person is here; it can be asked for again when it does not come.",
  initial: 'loading',
  states: {
    loading: {
      description: "The third party's script is loaded; nothing else on the page waits for it.",
      tags: 'checking',
      invoke: { id: 'loadChallenge', src: 'loadChallenge', input: {}, onDone: 'shown', onError: 'failed' },
    },
    shown: {
      description: 'The check waits for its answer.',
      on: { 'challenge.fail': 'failed' },
    },
    failed: {
      description: 'There is no check; the visitor can ask for it again.',
      tags: 'error',
      on: { 'challenge.retry': 'loading' },
    },
  },
})
