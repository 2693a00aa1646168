import type { ListedPromise } from './promises.ts'

export function Sentences({ promises }: { promises: ListedPromise[] }) {
  return (
    <ul className="sentences">
      {promises.map(({ says, from }) => (
        <li key={says}>
          {says} <span className="hint">{from}</span>
        </li>
      ))}
    </ul>
  )
}
