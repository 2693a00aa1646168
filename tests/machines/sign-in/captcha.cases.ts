import type { captchaMachine } from '#machines/sign-in/captcha.machine.ts'
import { outage } from '../answers.ts'
import type { Cases } from '../cases.ts'

const image = { id: 'c1', image: 'https://captcha.chaos.example/c1.png' }

export const captchaCases: Cases<typeof captchaMachine> = {
  inputs: [undefined],
  events: { 'captcha.reload': [{}], 'picture.show': [{}], 'picture.fail': [{}] },
  answers: { generateCaptcha: [image] },
  failures: { generateCaptcha: [outage] },
}
