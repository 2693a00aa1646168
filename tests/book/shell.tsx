import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { readBlock } from '#src/settings/read-block.ts'
import { fullTitle } from '../tools/diagrams/chart.ts'
import { titleOf } from '../tools/diagrams/words.ts'
import { type FlowFacts, facts } from './facts.ts'
import { begin, FlowPage } from './flow-page.tsx'
import { offBy, ownOrigin } from './own.ts'
import { addressOf, readView, type View, wear } from './view.ts'

function subscribe(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** What an operator looks for first. */
const first = ['login', 'register', 'recover']
const rankOf = (flow: string) => (first.includes(flow) ? first.indexOf(flow) : first.length)

/** The index of all flows, or the page of one. */
export function Preview() {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash)
  const view = useMemo(() => readView(hash), [hash])
  const { brandName } = readBlock()
  const flow = facts[view.flow]
  useEffect(() => wear(view.scheme), [view.scheme])
  return (
    <div className="preview">
      <title>{`${flow ? `${flow.title} – ` : ''}Preview of ${brandName}`}</title>
      {flow ? <FlowPage flow={flow} view={view} /> : <Index view={view} brandName={brandName} />}
    </div>
  )
}

function Index({ view, brandName }: { view: View; brandName: string }) {
  const sorted = Object.entries(facts).toSorted(([one], [other]) => rankOf(one) - rankOf(other))
  const areas = Map.groupBy(sorted, ([, { area }]) => area)
  const settings = readBlock()
  const all = Object.values(facts).flatMap((flow) => flow.scenes)
  const pictures = [settings.logo, settings.logoDark].filter((logo) => logo?.startsWith('http'))
  const asked =
    pictures.length > 0
      ? `Nothing is sent but a request for ${pictures.join(' and ')}.`
      : 'Nothing here is sent anywhere.'
  const entry = ([name, { title, description, scenes }]: [string, FlowFacts]) => (
    <li key={name}>
      <a href={addressOf({ ...view, flow: name, state: '', shape: 1, at: '' })}>{title}</a>
      <p>{description}</p>
      {offBy(settings, name) && <p>{offBy(settings, name)}</p>}
      <details className="hint" hidden={scenes.length === 0}>
        <summary>{scenes.length} screens</summary>
        {scenes.map(({ state, shape, looks }) => (
          <p key={`${state} ${shape}`}>
            <a href={addressOf({ ...view, flow: name, state, shape, at: '' })}>{fullTitle(state)}</a>{' '}
            {looks.join(' · ')}
          </p>
        ))}
      </details>
    </li>
  )
  return (
    <main>
      <h1 ref={begin} tabIndex={-1}>{`Preview of ${brandName}`}</h1>
      <p className="hint">{`${Object.keys(facts).length} flows, ${all.length} screens, which the search of your browser finds. ${asked} ${ownOrigin} stands for the address of your pages.`}</p>
      {[...areas].map(([area, flows]) => (
        <section key={area} aria-labelledby={area}>
          <h2 id={area}>{titleOf(area)}</h2>
          <ul className="all">{flows.filter(([, { scenes }]) => scenes.length > 0).map(entry)}</ul>
          {flows.some(([, { scenes }]) => scenes.length === 0) && (
            <details className="hint">
              <summary>Without a screen of their own</summary>
              <ul className="all">{flows.filter(([, { scenes }]) => scenes.length === 0).map(entry)}</ul>
            </details>
          )}
        </section>
      ))}
    </main>
  )
}
