import { useEffect, useRef, useState } from 'react'
import { type Counts, readCounts } from './counts.ts'

/** Takes counts out of a file that is chosen here, or sent to this window; and removes them. */
export function Counting({ counts, take }: { counts: Counts | undefined; take(counts?: Counts): void }) {
  const [told, tell] = useState('Drop a file of counts anywhere, or choose it. It stays in this window.')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const read = async ({ data }: MessageEvent<unknown>) => {
      if (!(data instanceof File)) return
      // A folder cannot be read.
      const { counts, told } = readCounts(data.name, await data.text().catch(() => ''))
      take(counts)
      tell(told)
    }
    addEventListener('message', read)
    return () => removeEventListener('message', read)
  }, [take])
  const remove = () => {
    take()
    tell('The counts are removed.')
    input.current?.focus()
  }
  return (
    <footer>
      <label>
        Counts
        <input
          ref={input}
          type="file"
          // Else the same file could not be chosen again.
          onClick={({ currentTarget }) => Object.assign(currentTarget, { value: '' })}
          onChange={({ currentTarget: { files } }) => postMessage(files?.[0], '*')}
        />
      </label>
      <p className="hint" aria-live="polite">
        {told}
      </p>
      {counts && (
        <button type="button" onClick={remove}>
          Remove
        </button>
      )}
    </footer>
  )
}
