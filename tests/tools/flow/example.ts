import { trustedAddress } from '#machines/security/address.ts'
import { seal } from '#machines/security/secret.ts'
import { loginMachine } from '#machines/sign-in/login.machine.ts'
import { Drive } from './drive.ts'

const nobody = { id: '', email: '', firstName: '', lastName: '', country: 'US' }
const modes = { oidc: false, password: true, loginCaptchaEnabled: false }

const form = (password: string) => ({
  values: { username: 'ada', password: seal(password), captchaAnswer: seal(''), captchaGUID: '' },
})

async function signIn(): Promise<Drive> {
  const flow = new Drive(loginMachine, {
    home: trustedAddress('https://www.chaos.example/'),
    isReturnRefused: false,
    prompted: false,
    passwordUpdateRequired: false,
    username: '',
  })
  await flow.ok(nobody)
  await flow.send('form.submit', form('not this one'))
  await flow.ok(modes)
  await flow.fail({ message: 'Incorrect email or password.', code: 'wrong_password', status: 401 })
  await flow.send('form.submit', form('Sunny-Meadow-42'))
  await flow.ok(modes)
  await flow.ok({ requiredPasswordUpdate: false, requiredProfileUpdate: false })
  return flow
}

const { history, snapshot } = await signIn()
for (const { state, on } of history) console.log(`${on} → ${state}`)
console.log(snapshot.output)
