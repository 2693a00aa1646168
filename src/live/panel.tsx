import { useId, useState, useSyncExternalStore } from 'react'
import { Chart } from './chart.tsx'
import { openInspector } from './inspector.ts'
import { type LiveFlow, liveFlows, subscribe } from './notes.ts'
import css from './panel.module.css'

const { panel, flow: section } = css

/** Shows developers the flows of the page while they run: where each is, what can happen, what it remembers. */
export function LivePanel() {
  const flows = useSyncExternalStore(subscribe, liveFlows, liveFlows)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={panel} lang="en" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Live charts ({flows.length})</summary>
      <Inspector />
      {flows.map((flow) => (
        <Flow key={flow.session} {...flow} isOpen={isOpen} />
      ))}
    </details>
  )
}

function Inspector() {
  const [stop, setStop] = useState<() => void>()
  const hint = useId()
  const open = async () => {
    const end = await openInspector()
    setStop(() => end)
  }
  const close = () => {
    stop?.()
    setStop(undefined)
  }
  return (
    <section className={section}>
      <button type="button" aria-describedby={hint} onClick={stop ? close : open}>
        {stop ? "Stop telling Stately's inspector" : "Open in Stately's inspector"}
      </button>
      <p id={hint}>
        {stop
          ? 'Each move of these charts is sent to stately.ai.'
          : 'This opens stately.ai in a window and sends there the charts and what stands here: states, events, contexts and outputs, without their secrets.'}
      </p>
    </section>
  )
}

function Flow({ flow, state, states, calls, next, context, history, isOpen }: LiveFlow & { isOpen: boolean }) {
  return (
    <section className={section}>
      <h2>
        {flow} › {states.map(({ title }) => title).join(' › ')}
      </h2>
      {isOpen && <Chart flow={flow} state={state} />}
      {states.map(({ title, description, tags }) => (
        <p key={title}>
          {description} {tags.join(' ')}
        </p>
      ))}
      <p>Under way: {calls.join(', ') || 'no call'}</p>
      <p>Can happen: {next.join(', ') || 'nothing more'}</p>
      <pre>{context}</pre>
      <ol>
        {history.map(({ at, event }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same event may come twice
          <li key={index}>
            {at.toFixed(1)} s <code>{event}</code>
          </li>
        ))}
      </ol>
    </section>
  )
}
