import type { ReactNode } from 'react'
import css from './checkbox.module.css'

const { row } = css

export function Checkbox({ name, children }: { name: string; children: ReactNode }) {
  return (
    <label className={row}>
      <input type="checkbox" id={`field-${name}`} name={name} />
      <span>{children}</span>
    </label>
  )
}
