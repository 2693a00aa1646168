import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { addressOf, type View, widths } from './view.ts'

interface ScreenProps {
  title: string
  view: View
  /** Stands above it. */
  children: ReactNode
}

/** The app in a frame of a given width, scaled down where space is short. */
export function Screen({ title, view, children }: ScreenProps) {
  const pane = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [room, setRoom] = useState(0)
  const { width } = view
  const height = widths[width]
  const scale = Math.min(1, room / width)
  const hash = addressOf(view)
  const [first] = useState(hash)

  useLayoutEffect(() => {
    if (!pane.current) return
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    observer.observe(pane.current)
    return () => observer.disconnect()
  }, [])

  const shown = useRef(hash)
  useEffect(() => {
    if (shown.current === hash) return
    shown.current = hash
    // So that the way back leads to the scene before.
    frame.current?.contentWindow?.location.replace(new URL(`?frame=1${hash}`, window.location.href))
  }, [hash])

  return (
    <div ref={pane}>
      <div className={width > 390 ? 'window wide' : 'window'} style={{ inlineSize: width * scale }}>
        <p className="address">{children}</p>
        <div style={{ blockSize: height * scale }}>
          <iframe
            ref={frame}
            src={`?frame=1${first}`}
            title={title}
            style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </div>
  )
}
