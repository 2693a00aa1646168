import { useEffect, useState } from 'react'

/** Whoever has an international domain reads it in its own letters, once the code for that is there. */
export function useAsWritten(text: string): string {
  const [read, setRead] = useState<{ text: string; written: string }>()
  useEffect(() => {
    if (!/[@.]xn--/i.test(text)) return
    const note = ({ asWritten }: typeof import('./international.ts')) => setRead({ text, written: asWritten(text) })
    import('./international.ts').then(note, () => {})
  }, [text])
  return read?.text === text ? read.written : text
}
