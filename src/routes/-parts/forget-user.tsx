import type { loginMachine } from '../../../machines/sign-in/login.machine.ts'
import { forgetUser, lastUsername } from '../../browser/last-username.ts'
import type { FlowProps } from '../../flow.ts'
import { NotYou } from '../../screens/sign-in/not-you.tsx'

/** What the way out for somebody else needs. */
interface ForgetUserProps extends Pick<FlowProps<typeof loginMachine>, 'send'> {
  isKnown: boolean
}

/** Pairs the button of the login that forgets who signed in last with what forgets them. */
export function ForgetUser({ isKnown, send }: ForgetUserProps) {
  const forget = () => {
    forgetUser()
    send({ type: 'username.forget' })
  }
  return <NotYou isKnown={isKnown} name={lastUsername()} field="username" onForget={forget} />
}
