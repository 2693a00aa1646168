import type { loginMachine } from '#machines/sign-in/login.machine.ts'
import { forgetUser, lastUsername } from '../../browser/last-sign-in.ts'
import type { FlowProps } from '../../flow.ts'
import { ForgetUserButton } from '../../screens/sign-in/forget-user-button.tsx'

export function ForgetUser({ isKnown, send }: Pick<FlowProps<typeof loginMachine>, 'send'> & { isKnown: boolean }) {
  const forget = () => {
    forgetUser()
    send({ type: 'username.forget' })
  }
  return <ForgetUserButton isKnown={isKnown} name={lastUsername()} onForget={forget} />
}
