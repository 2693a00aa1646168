import type { ReactNode } from 'react'
import { Spinner } from '../icons/spinner.tsx'
import css from './button.module.css'

const { face, label, wheel } = css

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
