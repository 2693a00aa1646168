import type { ReactNode } from 'react'
import css from './section.module.css'

const { section } = css

export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
