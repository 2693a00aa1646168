import { trustedAddress } from '../../machines/security/address.ts'
import { seal } from '../../machines/security/secret.ts'
import { loginMachine } from '../../machines/sign-in/login.machine.ts'
import { Drive } from './drive.ts'

const usage = `Usage: npm run flow
Signs in without a browser, at the second try, and prints each state and where the flow ends. What the gateway answers
stands in tests/flow/example.ts. To drive another flow, copy that file and give its chart to Drive.`

const nobody = { id: '', email: '', firstName: '', lastName: '', location: 'US' }
const modes = { oidc: false, password: true, loginCaptchaEnabled: false }

/** Drives the login to its end. */
async function signIn(): Promise<Drive> {
  const flow = new Drive(loginMachine, {
    home: trustedAddress('https://www.chaos.example/'),
    isReturnRefused: false,
    prompted: false,
    passwordUpdateRequired: false,
    username: '',
  })
  await flow.ok(nobody)
  await flow.send('form.submit', { username: 'ada', password: seal('not this one') })
  await flow.ok(modes)
  await flow.fail({ message: 'Incorrect email or password.', code: 'wrong_password', status: 401 })
  await flow.send('form.submit', { username: 'ada', password: seal('Sunny-Meadow-42') })
  await flow.ok(modes)
  await flow.ok({ requiredPasswordUpdate: false, requiredProfileUpdate: false })
  return flow
}

const [word] = process.argv.slice(2)
if (word) {
  console.log(usage)
  process.exitCode = word === '--help' ? 0 : 1
} else {
  const { history, snapshot } = await signIn()
  for (const { state, on } of history) console.log(`${on} → ${state}`)
  console.log(snapshot.output)
}
