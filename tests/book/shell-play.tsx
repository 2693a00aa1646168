import { fullTitle } from '../tools/diagrams/chart.ts'
import type { Choice } from './choices.ts'
import { clockWords } from './plain.ts'
import type { Report } from './report.ts'
import type { View } from './view.ts'

interface ChoicesProps {
  choices: Choice[]
  onChoose(id: string): void
}

const groups = [
  { title: 'What the gateway answers', kinds: ['success', 'failure'] },
  { title: 'Time', kinds: ['time'] },
  { title: 'What the visitor does', kinds: ['visitor'] },
]

export function Choices({ choices, onChoose }: ChoicesProps) {
  if (choices.length === 0) return <p className="hint">Nothing more can happen: here the flow rests or has ended.</p>
  return (
    <div>
      {groups.map(({ title, kinds }) => {
        const offered = choices.filter(({ kind }) => kinds.includes(kind))
        if (offered.length === 0) return null
        return (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            {[...Map.groupBy(offered, ({ what }) => what)].map(([what, alike]) => (
              <div key={what} className="alike">
                <h3 className="event" data-kind={alike[0]?.kind}>
                  {what}
                </h3>
                {alike.map(({ id, detail, condition, leads }) => (
                  <button key={id} type="button" onClick={() => onChoose(id)}>
                    {detail || 'It happens'}
                    <span className="leads">
                      {condition && `[${condition}]`} {leads ? `→ ${leads}` : 'stays'}
                    </span>
                  </button>
                ))}
              </div>
            ))}
          </section>
        )
      })}
    </div>
  )
}

interface HistoryProps {
  report: Report
  onBack(): void
  linkTo(change: Partial<View>): string
}

export function History({ report, onBack, linkTo }: HistoryProps) {
  const { inputs, input, done, clock, flow, did } = report
  const begin = (index: number) => {
    location.hash = linkTo({ flow, did: index > 0 ? `input:${index}` : '' })
  }
  return (
    <section aria-label="What happened so far">
      <h2>
        What happened so far <span className="hint">{clockWords(clock)}</span>
      </h2>
      {inputs.length > 1 && (
        <select
          aria-label="How the visitor arrives"
          value={input}
          onChange={({ currentTarget }) => begin(Number(currentTarget.value))}
        >
          {inputs.map((words, index) => (
            <option key={words} value={index}>{`Arrives with ${words || 'nothing'}`}</option>
          ))}
        </select>
      )}
      <ol reversed>
        {done.toReversed().map(({ words, state }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may happen twice
          <li key={index}>
            {words} <span className="hint">{fullTitle(state)}</span>
          </li>
        ))}
      </ol>
      <p className="ways-out">
        <button type="button" disabled={done.length === 0} onClick={onBack}>
          Take back
        </button>
        <a href={linkTo({ flow, did: input > 0 ? `input:${input}` : '' })} aria-disabled={done.length === 0}>
          Start again
        </a>
        {!did && <span className="hint">What was done on the screen stays here: the address names it no more.</span>}
      </p>
    </section>
  )
}
