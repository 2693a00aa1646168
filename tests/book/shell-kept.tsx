import type { Kept } from './promises.ts'

/** Some sentences, each with where it comes from. */
export function Sentences({ kept }: { kept: Kept[] }) {
  return (
    <ul className="sentences">
      {kept.map(({ says, from }) => (
        <li key={says}>
          {says} <span className="hint">{from}</span>
        </li>
      ))}
    </ul>
  )
}
