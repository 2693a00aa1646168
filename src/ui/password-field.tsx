import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { newPasswordRules } from '../../machines/parts/password-rules.ts'
import { takeOver } from '../taken.ts'
import { announce } from './announce.ts'
import css from './field.module.css'
import { FieldFrame, useTie } from './field-frame.tsx'
import { Icon } from './icons.tsx'
import { eye, eyeOff } from './shapes.ts'
import { useAutoFocus } from './use-auto-focus.ts'

const { box, input, toggle } = css

interface PasswordFieldProps {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  error?: ReactNode
  hint?: ReactNode
  labelEnd?: ReactNode
  /** What a password generator must keep to; our own rules unless given. */
  passwordRules?: string | undefined
  autoFocus?: boolean | undefined
  onInput?: ((value: string) => void) | undefined
}

/** A password; nothing but the input itself ever holds it, and it is masked again before it leaves. */
export function PasswordField({ name, label, autoComplete, error, labelEnd, ...props }: PasswordFieldProps) {
  const { passwordRules = autoComplete === 'new-password' ? newPasswordRules : undefined, onInput } = props
  const { t } = useLingui()
  const control = useRef<HTMLInputElement>(null)
  useAutoFocus(control, props.autoFocus)
  const [visible, setVisible] = useState(false)
  const [capitals, setCapitals] = useState(false)
  useEffect(() => {
    const form = control.current?.form
    const mask = () => {
      if (control.current) control.current.type = 'password'
      setVisible(false)
    }
    form?.addEventListener('submit', mask, true)
    addEventListener('pagehide', mask)
    return () => {
      form?.removeEventListener('submit', mask, true)
      removeEventListener('pagehide', mask)
    }
  }, [])
  const hint = capitals ? <Trans>Caps Lock is on.</Trans> : props.hint
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const on = event.getModifierState('CapsLock')
    if (on && !capitals) announce(t`Caps Lock is on.`)
    setCapitals(on)
  }
  const turn = () => {
    const { selectionStart = null, selectionEnd = null } = control.current ?? {}
    setVisible(!visible)
    // An input of another type begins with its caret at the start.
    requestAnimationFrame(() => control.current?.setSelectionRange(selectionStart, selectionEnd))
    announce(visible ? t`Your password is hidden.` : t`Your password is visible.`)
  }
  return (
    <FieldFrame name={name} label={label} error={error} hint={hint} labelEnd={labelEnd}>
      <div className={box}>
        <input
          {...useTie({ name, error, hint })}
          {...{ passwordrules: passwordRules }}
          ref={control}
          className={input}
          type={visible ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onKeyDown={press}
          onKeyUp={press}
          onBlur={() => setCapitals(false)}
          onInput={onInput && ((event) => onInput(event.currentTarget.value))}
        />
        <button
          ref={takeOver}
          type="button"
          className={toggle}
          aria-controls={`field-${name}`}
          aria-label={visible ? t`Hide ${label}` : t`Show ${label}`}
          // The caret stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={turn}
        >
          <Icon shape={visible ? eyeOff : eye} />
        </button>
      </div>
    </FieldFrame>
  )
}
