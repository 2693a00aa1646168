import type { Kept, Section } from './promises.ts'

/** A sentence that was chosen, and how to choose another one or none. */
export interface Choosing {
  chosen: Kept | undefined
  onSentence(kept: Kept | undefined): void
}

/** What a flow implements of the specification; where there is a chart to light states in, sentences can be chosen. */
export function Sections({ sections, choosing }: { sections: Section[]; choosing: Choosing | undefined }) {
  if (sections.length === 0) return null
  return (
    <section aria-label="What it implements">
      <h2>What it implements of the specification</h2>
      {choosing && <p className="hint">Choose a sentence: the states that it speaks of are lit in the chart.</p>}
      {sections.map(({ title, kept }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ul className="sentences">
            {kept.map((one) => (
              <li key={`${one.about} ${one.says}`}>
                <Sentence kept={one} choosing={choosing} isTold />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

/** What is kept in the state that the flow is in. */
export function KeptHere({ kept, choosing }: { kept: Kept[]; choosing: Choosing }) {
  if (kept.length === 0) return null
  return (
    <section className="kept" aria-label="What holds here">
      <h2>What holds here</h2>
      <ul className="sentences">
        {kept.map((one) => (
          <li key={one.says}>
            <Sentence kept={one} choosing={choosing} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SentenceProps {
  kept: Kept
  choosing: Choosing | undefined
  /** With the words of the section that it is about. */
  isTold?: boolean
}

function Sentence({ kept, choosing, isTold = false }: SentenceProps) {
  const { says, about, states } = kept
  const words = (
    <>
      {says} {isTold && about && <span className="hint">{about}</span>}
    </>
  )
  if (!choosing || states.length === 0) return <span className="says">{words}</span>
  const isChosen = choosing.chosen?.says === says
  return (
    <button
      type="button"
      className="says"
      aria-pressed={isChosen}
      onClick={() => choosing.onSentence(isChosen ? undefined : kept)}
    >
      {words}
    </button>
  )
}
