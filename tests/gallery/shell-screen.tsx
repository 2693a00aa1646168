import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fullTitle } from '../diagrams/chart.ts'
import type { Note } from './flow.ts'
import { placeOf, type Scene } from './scenes.ts'
import { addressesOf, flowAt } from './stages.ts'
import { addressOf, type View, widths } from './view.ts'

interface ScreenProps {
  view: View
  scene: Scene | undefined
  note: Note | undefined
  title: string
  linkTo(change: Partial<View>): string
}

const addressHeight = 32

/** The screen as a visitor sees it, in a window of the chosen width. */
export function Screen({ view, scene, note, title, linkTo }: ScreenProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  const hash = addressOf(view)
  const [source] = useState(`frame.html${hash}`)
  const { width } = view
  const height = widths[width]
  const scale = Math.max(0, Math.min(1, room.width / width, (room.height - addressHeight) / height))

  useLayoutEffect(() => {
    if (!pane.current) return
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect))
    observer.observe(pane.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const inside = frame.current?.contentWindow?.location
    if (inside?.pathname.endsWith('/frame.html') && inside.hash !== hash) inside.replace(new URL(hash, inside.href))
  }, [hash])

  const address = view.at || (scene ? addressesOf(scene)[0] : undefined)
  return (
    <>
      <div ref={pane} className="pane">
        <div className="window" style={{ inlineSize: width * scale, blockSize: height * scale + addressHeight }}>
          <p className="address">
            <span>{address && decodeURIComponent(address)}</span>
            <a href={`frame.html${hash}`} target="_blank" rel="noreferrer" title="Open the screen alone">
              ↗
            </a>
          </p>
          <iframe
            ref={frame}
            src={source}
            title={`Screen of ${title}`}
            style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
          />
        </div>
      </div>
      <Said scene={scene} note={note} linkTo={linkTo} />
    </>
  )
}

/** Where the visitor is sent, and what they did. */
function Said({ scene, note, linkTo }: Pick<ScreenProps, 'scene' | 'note' | 'linkTo'>) {
  const destination = scene?.snapshot.output
  const next = destination && 'to' in destination ? flowAt(destination.to) : undefined
  return (
    <div className="said" role="status">
      {destination && (
        <p data-kind="final">
          {'Here the visitor leaves for '}
          {next ? <a href={linkTo(next)}>{placeOf(destination)}</a> : <b>{placeOf(destination)}</b>}.
        </p>
      )}
      {note && (
        <p>
          The visitor did: <b>{note.did}</b>.{' '}
          {note.state && (note.flow !== scene?.flow || note.state !== scene?.state) && note.flow && (
            <>
              It leads to{' '}
              <a href={linkTo({ flow: note.flow, state: note.state, shape: 1, at: '' })}>{fullTitle(note.state)}</a>.
            </>
          )}
          {note.state && note.flow === scene?.flow && note.state === scene?.state && 'The flow stays where it is.'}
        </p>
      )}
      {!destination && !note && <p className="hint">Try the screen: what you do is said here, and where it leads.</p>}
    </div>
  )
}
