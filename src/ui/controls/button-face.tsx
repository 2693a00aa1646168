import type { ReactNode } from 'react'
import { Spinner } from '../icons/spinner.tsx'
import css from './button.module.css'

const { face, label, wheel } = css

/** A button's inside: while it is busy the spinner takes the label's place, and the label stays for those who listen. */
export function ButtonFace({ busy, children }: { busy?: boolean | undefined; children: ReactNode }) {
  return (
    <span className={face} data-busy={busy || undefined}>
      <span className={label}>{children}</span>
      {busy && (
        <span className={wheel}>
          <Spinner />
        </span>
      )}
    </span>
  )
}
