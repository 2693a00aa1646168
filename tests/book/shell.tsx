import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { chartOf } from './charts.ts'
import { applyTheme } from './theme.ts'
import { addressOf, readView, type View } from './view.ts'
import './book.css'
import { charts } from './read-facts.ts'
import { FlowPage } from './shell-flow.tsx'
import { Home } from './shell-home.tsx'
import { Index } from './shell-index.tsx'
import { Reading } from './shell-reading.tsx'

function subscribe(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

function Book() {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  const view = useMemo(() => readView(hash), [hash])
  const { brand, scheme, flow } = view
  const chart = chartOf(flow)
  useEffect(() => void applyTheme({ brand, scheme }), [brand, scheme])
  const linkTo = useCallback((change: Partial<View>) => addressOf({ ...view, state: '', shape: 1, ...change }), [view])
  return (
    <div className="book">
      <title>{`${chart?.title ?? 'All flows'} – The flow book`}</title>
      <Index view={view} linkTo={linkTo} />
      <main key={flow} className="leafs">
        {chart ? (
          <FlowPage chart={chart} view={view} linkTo={linkTo} />
        ) : flow === 'everything' ? (
          charts.map((one) => <Reading key={one.flow} chart={one} linkTo={linkTo} isAlone />)
        ) : (
          <Home linkTo={linkTo} />
        )}
      </main>
    </div>
  )
}

export function openBook(): void {
  const begin = () => createRoot(document.getElementById('root') ?? document.body).render(<Book />)
  void applyTheme(readView(location.hash)).then(begin)
}
