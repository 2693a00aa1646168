import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { inputOf } from '../../browser/controls.ts'
import { tellValue } from '../../browser/type-into.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Variants } from '../../ui/frame/variants.tsx'

interface ForgetUserButtonProps {
  isKnown: boolean
  name: string | undefined
  onForget(): void
}

export function ForgetUserButton({ isKnown, name, onForget }: ForgetUserButtonProps) {
  const { t } = useLingui()
  const forget = ({ isTrusted }: MouseEvent) => {
    onForget()
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
