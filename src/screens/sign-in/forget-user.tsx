import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import type { loginMachine } from '#machines/sign-in/login.machine.ts'
import { inputOf } from '../../browser/controls.ts'
import { forgetUser, lastUsername } from '../../browser/last-sign-in.ts'
import { tellValue } from '../../browser/type-into.ts'
import type { FlowProps } from '../../flow.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Variants } from '../../ui/frame/variants.tsx'

export function ForgetUser({ isKnown, send }: Pick<FlowProps<typeof loginMachine>, 'send'> & { isKnown: boolean }) {
  const { t } = useLingui()
  const name = lastUsername()
  const forget = ({ isTrusted }: MouseEvent) => {
    forgetUser()
    send({ type: 'username.forget' })
    const control = inputOf('username')
    // A replayed press may come when the visitor has already typed another name.
    if (!control || (!isTrusted && control.value !== name)) return
    control.value = control.defaultValue = ''
    const password = inputOf('password')
    if (password?.value) {
      password.value = ''
      tellValue(password)
    }
    control.focus()
  }
  const button = <Button kind="quiet" name="forget" onClick={forget}>{t`Not you?`}</Button>
  return <Variants of="visitor" now={isKnown ? 'known' : 'unknown'} all={{ unknown: null, known: button }} />
}
