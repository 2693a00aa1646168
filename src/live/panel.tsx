import { useSyncExternalStore } from 'react'
import { type LiveFlow, liveFlows, subscribe } from './notes.ts'
import css from './panel.module.css'

const { panel, flow: section } = css

/** Shows developers the flows of the page while they run: where each is, what can happen, what it remembers. */
export function LivePanel() {
  const flows = useSyncExternalStore(subscribe, liveFlows, liveFlows)
  return (
    <details className={panel} lang="en">
      <summary>Live charts ({flows.length})</summary>
      {flows.map((flow) => (
        <Flow key={flow.session} {...flow} />
      ))}
    </details>
  )
}

function Flow({ flow, states, next, context, history }: LiveFlow) {
  return (
    <section className={section}>
      <h2>
        {flow} › {states.map(({ title }) => title).join(' › ')}
      </h2>
      {states.map(({ title, description, tags }) => (
        <p key={title}>
          {description} {tags.join(' ')}
        </p>
      ))}
      <p>Can happen: {next.join(', ') || 'nothing more'}</p>
      <pre>{context}</pre>
      <ol>
        {history.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same event may come twice
          <li key={index}>
            <code>{event}</code>
          </li>
        ))}
      </ol>
    </section>
  )
}
