import type { Kept, Section } from './promises.ts'

/** What a flow implements of the specification. */
export function Sections({ sections }: { sections: Section[] }) {
  return (
    <section aria-label="What it implements">
      <h2>What it implements of the specification</h2>
      {sections.map(({ title, kept }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <Sentences kept={kept} />
        </section>
      ))}
    </section>
  )
}

/** Some sentences, each with the words of the section that it is about. */
export function Sentences({ kept }: { kept: Kept[] }) {
  return (
    <ul className="sentences">
      {kept.map(({ says, about }) => (
        <li key={`${about} ${says}`}>
          {says} <span className="hint">{about}</span>
        </li>
      ))}
    </ul>
  )
}
