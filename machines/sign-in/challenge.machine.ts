import { setup } from 'xstate'
import { placeholder } from '../chart.ts'
import { checkPatience } from '../limits.ts'

export const challengeMachine = setup({
  types: {} as {
    events:
      | { type: 'challenge.ask' }
      | { type: 'challenge.run' }
      | { type: 'challenge.fail' }
      | { type: 'challenge.retry' }
    tags: 'checking' | 'error'
  },
  actors: { loadChallenge: placeholder('loadChallenge') },
  delays: { patience: checkPatience },
}).createMachine({
  id: 'challenge',
  description:
    "A form shows a third party's check that a person is here; it can be asked for again when it does not come.",
  initial: 'loading',
  states: {
    loading: {
      description: "The third party's script is loaded; nothing else on the page waits for it.",
      tags: 'checking',
      invoke: { id: 'loadChallenge', src: 'loadChallenge', input: {}, onDone: 'running', onError: 'failed' },
    },
    running: {
      description: 'The check looks by itself whether a person is here; one that gives no sign is taken to ask.',
      on: { 'challenge.ask': 'asking', 'challenge.fail': 'failed' },
      after: { patience: 'asking' },
    },
    asking: {
      description: "The check waits for the visitor's hand.",
      on: { 'challenge.run': 'running', 'challenge.fail': 'failed' },
    },
    failed: {
      description: 'There is no check; the visitor can ask for it again.',
      tags: 'error',
      on: { 'challenge.retry': 'loading' },
    },
  },
})
