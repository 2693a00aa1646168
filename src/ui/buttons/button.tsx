import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from '../icons/icon.tsx'
import css from './button.module.css'

type ButtonKind = 'primary' | 'secondary' | 'destructive' | 'quiet'

export function buttonClass(kind: ButtonKind): string {
  return kind === 'quiet' ? `${css.quiet}` : `${css.box} ${css[kind]}`
}

interface ButtonProps extends ComponentProps<'button'> {
  kind: ButtonKind
  busy?: boolean | undefined
  /** It can be reached, and a press says why it waits. */
  unavailable?: boolean
}

/** A name identifies the button for event replay, in every language. */
export function Button({ kind, busy, unavailable, onClick, children, ...native }: ButtonProps) {
  return (
    <button
      type="button"
      {...native}
      className={buttonClass(kind)}
      aria-disabled={busy || unavailable || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      <ButtonFace busy={busy}>{children}</ButtonFace>
    </button>
  )
}

/** What stands in a button, or in a link that looks like one. */
export function ButtonFace({ busy, children }: { busy?: boolean | undefined; children: ReactNode }) {
  return (
    <span className={css.face} data-busy={busy || undefined}>
      <span className={css.label}>{children}</span>
      {busy && (
        <span>
          <Spinner />
        </span>
      )}
    </span>
  )
}
