import { setup } from 'xstate'
import { closingTime } from '../limits.ts'
import { placeholder } from '../port/chart.ts'

export const closeMachine = setup({
  types: {} as { tags: 'busy' | 'success' },
  actors: { closeWindow: placeholder('closeWindow') },
  delays: { closing: closingTime },
}).createMachine({
  id: 'close',
  description: 'A sign-in popup tells the page that opened it to close it, and closes itself.',
  initial: 'closing',
  states: {
    closing: {
      description: 'The opener is told, then the window closes.',
      tags: 'busy',
      invoke: { id: 'closeWindow', src: 'closeWindow', input: {}, onDone: 'leftOpen', onError: 'leftOpen' },
      after: { closing: 'leftOpen' },
    },
    leftOpen: {
      description: 'The browser kept the window open: the visitor is told to close it.',
      tags: 'success',
    },
  },
})
