import type { MouseEvent, ReactNode } from 'react'
import { type ButtonKind, buttonClass } from './button-class.ts'
import { ButtonFace } from './button-face.tsx'

interface ButtonProps {
  kind: ButtonKind
  /** Identifies the button for event replay, in every language. */
  name?: string | undefined
  busy?: boolean | undefined
  onClick?: ((event: MouseEvent) => void) | undefined
  type?: 'button' | 'submit' | undefined
  children: ReactNode
}

export function Button({ kind, name, busy, onClick, type = 'button', children }: ButtonProps) {
  return (
    <button
      type={type}
      name={name}
      className={buttonClass(kind)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      <ButtonFace busy={busy}>{children}</ButtonFace>
    </button>
  )
}
