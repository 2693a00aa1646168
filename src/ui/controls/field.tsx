import { useLingui } from '@lingui/react/macro'
import {
  type HTMLAttributes,
  type InputHTMLAttributes,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { useHydrated } from '../context/use-hydrated.ts'
import { announce } from '../feedback/announce.ts'
import { Icon } from '../icons/icon.tsx'
import { Spinner } from '../icons/spinner.tsx'
import { EmailSuggestion } from './email-suggestion.tsx'
import css from './field.module.css'
import { FieldFrame, type FrameProps, useTie } from './field-frame.tsx'
import { FormContext } from './form-context.ts'
import { useAutoFocus } from './use-auto-focus.ts'

const lock =
  'M6.5 11h11a1.5 1.5 0 0 1 1.5 1.5v6.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-6.5A1.5 1.5 0 0 1 6.5 11zM8 11V7.5a4 4 0 0 1 8 0V11'

const { box, input, end, shown, veil } = css

interface FieldProps extends FrameProps {
  type?: 'text' | 'email' | 'tel' | undefined
  autoComplete?: InputHTMLAttributes<HTMLInputElement>['autoComplete']
  defaultValue?: string | undefined
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  maxLength?: number | undefined
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>['enterKeyHint']
  spellCheck?: boolean | undefined
  autoCapitalize?: string | undefined
  autoFocus?: boolean | undefined
  /** The value is settled and only shown. */
  locked?: boolean | undefined
  /** Stands beside a locked value: the way to change it. */
  lockedAction?: ReactNode
  /** The value is being checked. */
  busy?: boolean | undefined
  /** It was left for another field, or for nothing. */
  onLeave?: ((value: string) => void) | undefined
  /** Something came into it that nobody is typing: before the page was ready, or out of the browser's memory. */
  onFill?: ((value: string) => void) | undefined
  onInput?: ((value: string) => void) | undefined
}

/** One line of text; uncontrolled, so that what was typed before the app was ready stays. */
export function Field({
  label,
  error,
  hint,
  optional,
  labelEnd,
  locked: isSettled,
  lockedAction,
  busy,
  autoFocus,
  onLeave,
  onFill,
  onInput,
  ...native
}: FieldProps) {
  const { t } = useLingui()
  // In a prerendered page it is a field like any other, which the boot script settles.
  const isHydrated = useHydrated()
  const locked = isSettled && isHydrated
  const isEmail = native.type === 'email' || native.inputMode === 'email'
  const control = useRef<HTMLInputElement>(null)
  useAutoFocus(control, autoFocus)
  const tellFill = () => {
    if (control.current?.value && control.current !== document.activeElement) onFill?.(control.current.value)
  }
  const tellFound = useEffectEvent(tellFill)
  useEffect(tellFound, [])
  const { leavers } = useContext(FormContext)
  const tell = useEffectEvent((value: string) => onLeave?.(value))
  useEffect(() => {
    leavers.set(native.name, (value) => tell(value))
    return () => void leavers.delete(native.name)
  }, [leavers, native.name])
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => announce(t`Checking…`), 1000)
    return () => clearTimeout(timer)
  }, [busy, t])
  return (
    <FieldFrame
      name={native.name}
      label={label}
      error={error}
      hint={hint}
      optional={optional}
      labelEnd={locked ? lockedAction : labelEnd}
      after={isEmail && isHydrated && !locked && <EmailSuggestion name={native.name} isWrong={Boolean(error)} />}
    >
      <div className={box} data-locked={locked || undefined}>
        {locked && (
          <bdi className={shown} aria-hidden="true">
            {native.defaultValue}
          </bdi>
        )}
        <input
          {...native}
          {...useTie({ name: native.name, error, hint })}
          ref={control}
          className={locked ? veil : input}
          readOnly={locked}
          autoCorrect={native.spellCheck === false ? 'off' : undefined}
          aria-busy={busy || undefined}
          onInput={({ currentTarget: { value } }) => {
            onInput?.(value)
            tellFill()
          }}
        />
        {(locked || busy) && <span className={end}>{busy ? <Spinner /> : <Icon shape={lock} />}</span>}
      </div>
    </FieldFrame>
  )
}
