import type { ReactNode } from 'react'
import css from './providers.module.css'

const { providers } = css

/** Lays out the provider buttons: two in a row where there is room, a last single one across. */
export function Providers({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <fieldset aria-label={label}>
      <div className={providers}>{children}</div>
    </fieldset>
  )
}
