interface Step {
  target?: string[]
  guard?: { type: string }
}

const submits: Step[] = [{ target: ['sending'], guard: { type: 'isSound' } }, {}]
const failures: Step[] = [{ target: ['blocked'], guard: { type: 'isBlocked' } }, { target: ['failed'] }]

/** A chart that has one of everything. */
export const small = {
  id: 'small',
  description: 'A form that is sent.',
  initial: 'editing',
  states: {
    editing: { description: 'The visitor types.', on: { 'form.submit': submits } },
    sending: {
      description: 'The gateway is asked.',
      tags: ['busy'],
      invoke: [{ id: 'send', src: 'send', onDone: [{ target: ['editing'] }], onError: failures }],
      after: { 30000: [{ target: ['failed'] }] },
    },
    failed: { description: 'It went wrong.', tags: ['error'] },
    blocked: { description: 'Nobody may go on.', tags: ['error'], type: 'final' },
  },
}
