import type { ComponentProps } from 'react'
import { type ButtonKind, buttonClass } from './button-class.ts'
import { ButtonFace } from './button-face.tsx'

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
