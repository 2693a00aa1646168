import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { fullTitle } from '../diagrams/chart.ts'
import { chapters, chartOf, scenesIn } from './charts.ts'
import { dress } from './dress.ts'
import type { Message, Note } from './flow.ts'
import type { Scene } from './scenes.ts'
import { Bar } from './shell-bar.tsx'
import { Index } from './shell-index.tsx'
import { Notes } from './shell-notes.tsx'
import { Screen } from './shell-screen.tsx'
import '../../src/themes/base.css'
import './shell.css'
import { addressOf, readView, type View } from './view.ts'

const first = { flow: 'login', state: 'filling.editing' }
const order = chapters.flatMap(({ charts }) => charts)

function subscribe(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

function useView(): View {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  return useMemo(() => {
    const view = readView(hash)
    return chartOf(view.flow) ? view : { ...view, ...first }
  }, [hash])
}

/** The scene before or after one, over the ends of its flow. */
function beside(flow: string, index: number): Scene | undefined {
  const chart = chartOf(flow)
  const scenes = chart ? scenesIn(chart) : []
  if (scenes[index]) return scenes[index]
  const place = order.findIndex((one) => one.flow === flow)
  const next = order.at((place + (index < 0 ? -1 : 1)) % order.length)
  return next && scenesIn(next).at(index < 0 ? -1 : 0)
}

function Gallery() {
  const view = useView()
  const { flow, state, shape, brand, scheme } = view
  const chart = chartOf(flow)
  const scenes = useMemo(() => (chart ? scenesIn(chart) : []), [chart])
  const found = scenes.findIndex((one) => one.state === state && one.shape === shape)
  const index = found < 0 ? scenes.findIndex((one) => one.state === state) : found
  const scene = scenes[index]
  const [note, setNote] = useState<Note>()
  const title = `${chart?.title}: ${fullTitle(state)}`

  const linkTo = useCallback((change: Partial<View>) => addressOf({ ...view, ...change }), [view])
  const linkToScene = (to: Pick<Scene, 'flow' | 'state' | 'shape'> | undefined) =>
    to && linkTo({ flow: to.flow, state: to.state, shape: to.shape, at: to.flow === flow ? view.at : '' })
  const before = linkToScene(beside(flow, index - 1))
  const after = linkToScene(beside(flow, index + 1))

  useEffect(() => void dress({ brand, scheme }), [brand, scheme])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was done on one screen is not said beside another
  useEffect(() => setNote(undefined), [flow, state, shape])
  useEffect(() => {
    const leaf = (key: string) => {
      if (key === 'ArrowLeft') location.hash = before ?? ''
      if (key === 'ArrowRight') location.hash = after ?? ''
    }
    const listen = ({ origin, data }: MessageEvent<Message>) => {
      if (origin !== location.origin) return
      // Whoever presses a link out here leaves a field of the screen by that, which must not take the link away.
      if ('did' in data && !document.querySelector('.said:active')) setNote(data)
      if ('go' in data) location.hash = data.go
      if ('key' in data) leaf(data.key)
    }
    const press = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const isTaken = target instanceof Element && target.matches('input, select, .paper')
      if (!isTaken && !altKey && !ctrlKey && !metaKey) leaf(key)
    }
    addEventListener('message', listen)
    addEventListener('keydown', press)
    return () => {
      removeEventListener('message', listen)
      removeEventListener('keydown', press)
    }
  }, [before, after])

  if (!chart) return null
  return (
    <div className="gallery">
      <title>{`${title} – Gallery`}</title>
      <Index view={view} linkTo={linkTo} />
      <main className="middle">
        <header className="headline">
          <div>
            <p className="flow">{chart.title}</p>
            <h1>{fullTitle(state)}</h1>
            <p className="looks">{scene?.looks.join(' · ')}</p>
          </div>
          <nav className="leaf" aria-label="One by one">
            <a href={before} aria-label="The state before" title="The state before (←)">
              ←
            </a>
            <span>{`${index + 1} of ${scenes.length}`}</span>
            <a href={after} aria-label="The state after" title="The state after (→)">
              →
            </a>
          </nav>
        </header>
        <Bar view={view} scene={scene} linkTo={linkTo} />
        <Screen view={view} scene={scene} note={note} linkTo={linkTo} title={title} />
      </main>
      <Notes view={view} chart={chart} scene={scene} linkTo={linkTo} />
    </div>
  )
}

await dress(readView(location.hash))
createRoot(document.getElementById('root') ?? document.body).render(<Gallery />)
