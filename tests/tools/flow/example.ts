import { trustedAddress } from '#machines/security/address.ts'
import { seal } from '#machines/security/secret.ts'
import { loginMachine } from '#machines/sign-in/login.machine.ts'
import { nobody } from '../../machines/answers.ts'
import { stateOf } from '../../machines/chart.ts'
import { start } from '../../machines/live.ts'

const modes = { oidc: false, password: true, loginCaptchaEnabled: false }
const wrong = { message: 'Incorrect email or password.', code: 'wrong_password', status: 401 }

const flow = start(loginMachine, {
  returnTo: undefined,
  home: trustedAddress('https://www.chaos.example/'),
  isReturnRefused: false,
  prompted: false,
  passwordUpdateRequired: false,
  username: '',
})
let state = ''

/** Prints the state that a step leads to. */
async function say(cause: string, step?: Promise<void>): Promise<void> {
  await step
  if (stateOf(flow.snapshot) !== state) console.log(`${cause} → ${stateOf(flow.snapshot)}`)
  state = stateOf(flow.snapshot)
}

const submit = (password: string) =>
  flow.happen({
    type: 'form.submit',
    values: { username: 'ada', password: seal(password), captchaAnswer: seal(''), captchaGUID: '' },
  })

await say('start')
await say('loadSession answers', flow.answer('loadSession', nobody))
await say('form.submit', submit('not this one'))
await say('loadLoginModes answers', flow.answer('loadLoginModes', modes))
await say('logIn fails', flow.fail('logIn', wrong))
await say('form.submit', submit('Sunny-Meadow-42'))
await say('loadLoginModes answers', flow.answer('loadLoginModes', modes))
await say('logIn answers', flow.answer('logIn', { requiredPasswordUpdate: false, requiredProfileUpdate: false }))
console.log(flow.snapshot.output)
