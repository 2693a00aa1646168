import type { MouseEvent, ReactNode } from 'react'
import { type ButtonKind, buttonClass } from './button-class.ts'
import { ButtonFace } from './button-face.tsx'

interface ButtonProps {
  kind: ButtonKind
  /** By which it is known in every language, where it may be pressed before the app is in charge. */
  name?: string | undefined
  busy?: boolean | undefined
  onClick?: ((event: MouseEvent) => void) | undefined
  type?: 'button' | 'submit' | undefined
  children: ReactNode
}

/** A button for everything but sending a form; a busy one keeps its place, its width and the focus. */
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
