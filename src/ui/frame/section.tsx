import type { ReactNode } from 'react'
import css from './section.module.css'

const { section } = css

/** A part of a long form under its own heading, set apart by a hairline. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
