import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { readBlock } from '#src/settings/read-block.ts'
import { titleOf } from '../tools/diagrams/words.ts'
import { Counting } from './counting.tsx'
import { type Counts, type Entered, sumOf, times } from './counts.ts'
import { facts } from './facts.ts'
import { begin, FlowPage } from './flow-page.tsx'
import { addressOf, readView, type View, wear } from './view.ts'

function subscribe(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

const entriesOf = (entered?: Entered) => entered && ` · states ${times(sumOf(entered))}`

/** The index of all flows, or the page of one. */
export function Preview() {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash)
  const view = useMemo(() => readView(hash), [hash])
  const { brandName } = readBlock()
  const flow = facts[view.flow]
  const [counts, setCounts] = useState<Counts>()
  useEffect(() => wear(view.scheme), [view.scheme])
  return (
    <div className="preview">
      <title>{`${flow ? `${flow.title} – ` : ''}Preview of ${brandName}`}</title>
      {flow ? (
        <FlowPage flow={flow} view={view} entered={counts?.get(view.flow)} />
      ) : (
        <Index view={view} brandName={brandName} counts={counts} />
      )}
      <Counting counts={counts} take={setCounts} />
    </div>
  )
}

function Index({ view, brandName, counts }: { view: View; brandName: string; counts: Counts | undefined }) {
  const areas = Map.groupBy(Object.entries(facts), ([, { area }]) => area)
  const scenes = Object.values(facts).flatMap((flow) => flow.scenes)
  return (
    <main>
      <h1 ref={begin} tabIndex={-1}>{`Preview of ${brandName}`}</h1>
      <p className="hint">{`${Object.keys(facts).length} flows, ${scenes.length} screens. Nothing here is sent anywhere.`}</p>
      {[...areas].map(([area, flows]) => (
        <section key={area} aria-labelledby={area}>
          <h2 id={area}>{titleOf(area)}</h2>
          <ul className="all">
            {flows.map(([name, { title, description, scenes }]) => (
              <li key={name}>
                <a href={addressOf({ ...view, flow: name, state: '', shape: 1, at: '' })}>{title}</a>
                <p>{description}</p>
                <p className="hint">
                  {scenes.length > 0 ? `${scenes.length} screens` : 'without a screen of its own'}
                  {entriesOf(counts?.get(name))}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}
