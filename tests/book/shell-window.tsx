import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type View, widths } from './view.ts'

interface WindowProps {
  frame: RefObject<HTMLIFrameElement | null>
  source: string
  title: string
  width: View['width']
  children: ReactNode
}

const addressHeight = 32

/** A frame of a given width, scaled down where space is short. */
export function Window({ frame, source, title, width, children }: WindowProps) {
  const pane = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  const height = widths[width]
  const scale = Math.max(0, Math.min(1, room.width / width, (room.height - addressHeight) / height))

  useLayoutEffect(() => {
    if (!pane.current) return
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect))
    observer.observe(pane.current)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={pane} className="pane">
      <div className="window" style={{ inlineSize: width * scale, blockSize: height * scale + addressHeight }}>
        <p className="address">{children}</p>
        <iframe
          ref={frame}
          src={source}
          title={title}
          style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
