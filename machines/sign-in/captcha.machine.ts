import { assign, setup } from 'xstate'
import { outputOf, placeholder } from '../chart.ts'
import { requestTimeout } from '../limits.ts'
import type { CaptchaImage } from '../port/gateway.ts'
import { applyProblem, type Problem, timedOut } from '../port/problem.ts'

export const captchaMachine = setup({
  types: {} as {
    context: { captcha: CaptchaImage | undefined; problem: Problem | undefined }
    events: { type: 'captcha.reload' } | { type: 'picture.show' } | { type: 'picture.fail' }
    tags: 'checking' | 'error'
  },
  actors: { generateCaptcha: placeholder('generateCaptcha') },
  actions: {
    keepCaptcha: assign({ captcha: ({ event }) => outputOf(event, 'generateCaptcha'), problem: undefined }),
    dropCaptcha: assign({ captcha: undefined, problem: undefined }),
    keepProblem: assign(applyProblem),
    giveUpPicture: assign({ captcha: undefined, problem: { message: timedOut } }),
  },
  delays: { picture: requestTimeout },
}).createMachine({
  id: 'captcha',
  description: 'A form shows an image with a number to type; a new image can be asked for at any time.',
  context: { captcha: undefined, problem: undefined },
  initial: 'loading',
  states: {
    loading: {
      description: 'The gateway draws a new image; nothing else on the page waits for it.',
      tags: 'checking',
      invoke: {
        id: 'generateCaptcha',
        src: 'generateCaptcha',
        input: {},
        onDone: { target: 'fetching', actions: 'keepCaptcha' },
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    fetching: {
      description: 'The browser fetches the image; the visitor need not wait for it.',
      on: {
        'picture.show': 'shown',
        'picture.fail': { target: 'failed', actions: 'dropCaptcha' },
        'captcha.reload': { target: 'loading', actions: 'dropCaptcha' },
      },
      after: { picture: { target: 'failed', actions: 'giveUpPicture' } },
    },
    shown: {
      description: 'The image waits for its answer.',
      on: { 'captcha.reload': { target: 'loading', actions: 'dropCaptcha' } },
    },
    failed: {
      description: 'There is no image; the visitor can ask for one again.',
      tags: 'error',
      on: { 'captcha.reload': { target: 'loading', actions: 'dropCaptcha' } },
    },
  },
})
