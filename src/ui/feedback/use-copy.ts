import { useEffect, useState } from 'react'
import { announce } from './announce.ts'

interface CopyWords {
  done: string
  failed: string
  /** For so many milliseconds; otherwise the result stays. */
  shownFor?: number
}

/** Copies a text and announces whether it could; `copied` is undefined until then. */
export function useCopy({ done, failed, shownFor }: CopyWords) {
  const [copied, setCopied] = useState<boolean>()
  useEffect(() => {
    const timer = copied && shownFor ? setTimeout(setCopied, shownFor, undefined) : undefined
    return () => clearTimeout(timer)
  }, [copied, shownFor])
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      announce(done)
    } catch {
      setCopied(false)
      announce(failed)
    }
  }
  return { copied, copy }
}
