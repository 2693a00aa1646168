import type { ReactNode } from 'react'
import css from './checkbox.module.css'

const { row } = css

interface CheckboxProps {
  name: string
  defaultChecked?: boolean | undefined
  children: ReactNode
}

export function Checkbox({ name, defaultChecked, children }: CheckboxProps) {
  return (
    <label className={row}>
      <input type="checkbox" id={`field-${name}`} name={name} defaultChecked={defaultChecked} />
      <span>{children}</span>
    </label>
  )
}
