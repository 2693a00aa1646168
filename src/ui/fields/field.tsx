import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAutoFocus } from '../../browser/auto-focus.ts'
import { mendsLater } from '../../browser/mend-email.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useSpokenWait } from '../feedback/announce.ts'
import { Icon, lock, Spinner } from '../icons/icon.tsx'
import { EmailSuggestion } from './email-suggestion.tsx'
import css from './field.module.css'
import { FieldFrame, type FrameProps, useError, useFieldIds } from './field-frame.tsx'

type Native = ComponentProps<'input'>
type Hints = 'aria-required' | 'autoCapitalize' | 'autoComplete' | 'dir' | 'enterKeyHint' | 'inputMode' | 'spellCheck'

interface FieldProps extends FrameProps, Pick<Native, Hints | 'autoFocus' | 'defaultValue' | 'onBlur'> {
  type?: 'text' | 'email' | 'tel' | undefined
  locked?: boolean | undefined
  lockedAction?: FrameProps['labelEnd']
  busy?: boolean | undefined
  /** What stays in the field of a text that was typed or pasted. */
  keep?(text: string): string
  /** Called for a value that nobody is typing: typed before hydration, or autofilled. */
  onFill?: ((value: string) => void) | undefined
}

/** Uncontrolled, so that what was typed before hydration stays. */
export function Field({ label, error, hint, labelEnd, ...props }: FieldProps) {
  const { locked: isLocked, lockedAction, busy, autoFocus, keep, onFill, onBlur, ...native } = props
  const { t } = useLingui()
  // A prerendered page has an open field, which the inlined script locks.
  const isHydrated = useHydrated()
  const locked = isLocked && isHydrated
  const isWrong = Boolean(useError({ name: native.name, error }))
  const isEmail = native.type === 'email' || native.inputMode === 'email'
  const control = useRef<HTMLInputElement>(null)
  const [isFocused, setFocused] = useState(false)
  const [edits, setEdits] = useState(0)
  const hasEmail = isEmail && isHydrated && !locked && (edits > 0 || Boolean(native.defaultValue))
  useAutoFocus(control, autoFocus)
  const tellFill = () => {
    if (control.current?.value && control.current !== document.activeElement) onFill?.(control.current.value)
  }
  const input = ({ currentTarget: field, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
    const kept = Object(nativeEvent).isComposing ? field.value : (keep?.(field.value) ?? field.value)
    if (kept !== field.value) field.value = kept
    setEdits(edits + 1)
    tellFill()
  }
  const takeUp = useEffectEvent(() => {
    if (!control.current || !mendsLater(control.current)) tellFill()
    setFocused(control.current === document.activeElement)
  })
  useEffect(takeUp, [])
  useSpokenWait(busy, t`Checking your email address…`)
  return (
    <FieldFrame
      {...{ name: native.name, label, error, hint }}
      labelEnd={locked ? lockedAction : labelEnd}
      after={hasEmail && <EmailSuggestion {...{ control, isWrong, isFocused, edits }} />}
    >
      <div className={css.box} data-locked={locked || undefined}>
        {locked && (
          <bdi className={css.shown} aria-hidden="true" translate="no">
            {native.defaultValue}
          </bdi>
        )}
        <input
          {...useFieldIds({ name: native.name, error, hint })}
          aria-required={!locked}
          {...native}
          ref={control}
          className={locked ? css.veil : css.input}
          readOnly={locked}
          autoCorrect={native.spellCheck === false ? 'off' : undefined}
          aria-busy={busy || undefined}
          onInput={input}
          // No `input` tells that an input method is done.
          onCompositionEnd={input}
          onFocus={() => setFocused(true)}
          onBlur={(event) => {
            setFocused(false)
            if (!mendsLater(event.currentTarget)) onBlur?.(event)
          }}
        />
        {(locked || busy) && <span className={css.end}>{busy ? <Spinner /> : <Icon shape={lock} />}</span>}
      </div>
    </FieldFrame>
  )
}
