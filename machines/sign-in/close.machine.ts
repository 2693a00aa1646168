import { setup } from 'xstate'
import { placeholder } from '../chart.ts'
import { closeTimeout } from '../limits.ts'

export const closeMachine = setup({
  types: {} as { tags: 'busy' | 'success' },
  actors: { closeWindow: placeholder('closeWindow') },
  delays: { closing: closeTimeout },
}).createMachine({
  id: 'close',
  description: 'A sign-in popup tells the page that opened it to close it, and closes itself.',
  initial: 'closing',
  states: {
    closing: {
      description: 'The opener gets a message, then the window closes.',
      tags: 'busy',
      invoke: { id: 'closeWindow', src: 'closeWindow', input: {}, onDone: 'leftOpen', onError: 'leftOpen' },
      after: { closing: 'leftOpen' },
    },
    leftOpen: {
      description: 'The browser did not close the window: the page asks the visitor to close it.',
      tags: 'success',
    },
  },
})
