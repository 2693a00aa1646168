import type { loginMachine } from '#machines/sign-in/login.machine.ts'
import { forgetUser, lastUsername } from '../../browser/last-sign-in.ts'
import type { FlowProps } from '../../flow.ts'
import { ForgetUserButton } from '../../screens/login/forget-user-button.tsx'

interface ForgetUserProps extends Pick<FlowProps<typeof loginMachine>, 'send'> {
  isKnown: boolean
}

export function ForgetUser({ isKnown, send }: ForgetUserProps) {
  const forget = () => {
    forgetUser()
    send({ type: 'username.forget' })
  }
  return <ForgetUserButton isKnown={isKnown} name={lastUsername()} onForget={forget} />
}
