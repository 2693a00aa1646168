import { useEffect, useRef, useState } from 'react'
import { fullTitle } from '../diagrams/chart.ts'
import type { Note } from './flow.ts'
import { addressesOf, flowAt } from './flow-pages.ts'
import { placeOf, type Scene } from './scenes.ts'
import { Window } from './shell-window.tsx'
import { addressOf, type View } from './view.ts'

interface ScreenProps {
  view: View
  scene: Scene | undefined
  note: Note | undefined
  title: string
  linkTo(change: Partial<View>): string
}

/** The screen as a visitor sees it, in a window of the chosen width. */
export function Screen({ view, scene, note, title, linkTo }: ScreenProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const hash = addressOf(view)
  const [source] = useState(`frame.html${hash}`)

  useEffect(() => {
    const inside = frame.current?.contentWindow?.location
    if (inside?.pathname.endsWith('/frame.html') && inside.hash !== hash) inside.replace(new URL(hash, inside.href))
  }, [hash])

  const address = view.at || (scene ? addressesOf(scene)[0] : undefined)
  return (
    <>
      <Window frame={frame} source={source} title={`Screen of ${title}`} width={view.width}>
        <span>{address && decodeURIComponent(address)}</span>
        <a href={`frame.html${hash}`} target="_blank" rel="noreferrer" title="Open the screen alone">
          ↗
        </a>
      </Window>
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
