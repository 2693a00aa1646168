import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useAutoFocus } from '../../browser/auto-focus.ts'
import { announce, useAnnouncement } from '../feedback/announce.ts'
import { Icon } from '../icons/icon.tsx'
import css from './field.module.css'
import { FieldFrame, useFieldIds } from './field-frame.tsx'

const eye = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0'
const eyeOff =
  'M4 4l16 16M10 5.7a9 9 0 0 1 2-.2c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.9 3.6M6.5 6.9A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9.5 9.5 0 0 0 5.3-1.6M9.9 9.9a3 3 0 0 0 4.2 4.2'

interface PasswordFieldProps {
  name: string
  label: string
  toggles: readonly [show: string, hide: string]
  autoComplete: 'current-password' | 'new-password'
  nonLatin: boolean
  /** For password generators, in the syntax of the `passwordrules` attribute. */
  rules?: string
  /** Id of what describes the field as long as it has no message. */
  describedBy?: string | undefined
  recoverLink?: ReactNode
  autoFocus?: boolean | undefined
}

/** Only the input holds the password, which is masked again before a submit. */
export function PasswordField({ name, label, toggles, autoComplete, ...props }: PasswordFieldProps) {
  const { recoverLink, nonLatin, rules, describedBy } = props
  const [show, hide] = toggles
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
    const end = new AbortController()
    form?.addEventListener('submit', mask, { capture: true, signal: end.signal })
    addEventListener('pagehide', mask, end)
    return () => end.abort()
  }, [])
  const letters = t`Non-Latin letters`
  const advice = t`Check your keyboard layout.`
  useAnnouncement(nonLatin && t`${letters}. ${advice}`)
  const warning = capitals ? (
    <Trans>Caps Lock is on.</Trans>
  ) : (
    nonLatin && (
      <Trans>
        <span>{letters}.</span> <span>{advice}</span>
      </Trans>
    )
  )
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const on = event.getModifierState('CapsLock')
    if (on && !capitals) announce(t`Caps Lock is on.`)
    setCapitals(on)
  }
  const turn = () => {
    const { current: field } = control
    if (!field) return
    const { selectionStart, selectionEnd, selectionDirection } = field
    const focused = document.activeElement
    field.type = visible ? 'password' : 'text'
    setVisible(!visible)
    // A new type moves the caret to the start, and Chromium restores it only after a layout.
    field.getBoundingClientRect()
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
    // Safari focuses the field whose selection is set.
    if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus()
    announce(visible ? t`Your password is hidden.` : t`Your password is visible.`)
  }
  return (
    <FieldFrame name={name} label={label} warning={warning} below={recoverLink}>
      <div className={css.box}>
        <input
          {...useFieldIds({ name, warning, describedBy })}
          {...{ passwordrules: rules }}
          ref={control}
          className={css.input}
          type={visible ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          enterKeyHint="go"
          autoCorrect="off"
          spellCheck={false}
          onKeyDown={press}
          onKeyUp={press}
          onBlur={() => setCapitals(false)}
        />
        <button
          type="button"
          className={css.toggle}
          aria-controls={`field-${name}`}
          aria-label={visible ? hide : show}
          // Keeps the caret where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={turn}
        >
          <Icon shape={visible ? eyeOff : eye} />
        </button>
      </div>
    </FieldFrame>
  )
}
