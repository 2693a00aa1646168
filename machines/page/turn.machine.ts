import { assign, setup } from 'xstate'

/** On a page with several flows one works at a time: what the visitor began ends before anything else begins. */
export const turnMachine = setup({
  types: {} as {
    /** The flow that has the turn, by the session of its actor. */
    context: { flow: string | undefined }
    events: { type: 'flow.begin'; flow: string } | { type: 'flow.rest'; flow: string }
  },
  guards: { isItsTurn: ({ context, event }) => event.flow === context.flow },
  actions: { keepFlow: assign({ flow: ({ event }) => event.flow }), forgetFlow: assign({ flow: undefined }) },
}).createMachine({
  id: 'turn',
  description:
    'On a page with several flows one works at a time: what the visitor began ends before anything else begins.',
  context: { flow: undefined },
  initial: 'free',
  states: {
    free: {
      description: 'Nothing is under way: whatever the visitor does may begin.',
      on: { 'flow.begin': { target: 'taken', actions: 'keepFlow' } },
    },
    taken: {
      description: 'One flow is at work, or leads to another page; the buttons of the others are out of reach.',
      on: { 'flow.rest': { guard: 'isItsTurn', target: 'free', actions: 'forgetFlow' } },
    },
  },
})
