import { useEffect, useEffectEvent } from 'react'

const joinDelay = 100
const lifetime = 5_000
/** Pause after a typed letter, in milliseconds: with the next key a reader drops what it has not begun to say. */
const typingPause = 1_000

const pending = new Set<string>()
let mounted = false
let pausesAt = 0
let flushTimer: ReturnType<typeof setTimeout> | undefined
let clearTimer: ReturnType<typeof setTimeout> | undefined

const region = () => document.getElementById('live-polite')

function write(words: string): void {
  const own = region()
  if (own) own.textContent = words
  clearTimeout(clearTimer)
  if (words) clearTimer = setTimeout(write, lifetime, '')
}

function flush(): void {
  const pause = pausesAt - performance.now()
  if (pause > 0) {
    flushTimer = setTimeout(flush, pause)
    return
  }
  write([...pending].join(' '))
  pending.clear()
}

/** Joins messages within 100 ms, speaks equal ones again, and clears them after 5 s. Gives what takes the text back until then. */
export function announce(text: string): () => void {
  if (pending.size === 0) {
    write('')
    clearTimeout(flushTimer)
    flushTimer = setTimeout(flush, joinDelay)
  }
  pending.delete(text)
  pending.add(text)
  return () => pending.delete(text)
}

/** Words wait until typing pauses; any other key ends it. */
export function noteTyping(key: string): void {
  pausesAt = /^(\S|Shift|Backspace|Process)$/.test(key) ? performance.now() + typingPause : 0
}

/** Of what is over; a reader keeps what it has heard of. */
export function retract(text: string): void {
  pending.delete(text)
  if (region()?.textContent?.includes(text)) write('')
}

/** What was said of a form is over once somebody types on. */
export function clearSaid(): void {
  write('')
}

/** Drops messages in the old language after a change of language. */
export function clearAnnouncements(): void {
  pending.clear()
  write('')
}

/** A notice that appears while this is true is announced. */
export function setPageMounted(now: boolean): void {
  mounted = now
}

export function isPageMounted(): boolean {
  return mounted
}

/** Speaks once when words appear, unless they go at once; a later change of them is not spoken. */
export function useAnnouncement(words: string | false): void {
  const speak = useEffectEvent(() => announce(words || ''))
  const hasWords = Boolean(words)
  useEffect(() => {
    if (hasWords) return speak()
  }, [hasWords])
}

/** Pause before a wait is spoken of, in milliseconds. */
const waitDelay = 1_000

export function useSpokenWait(isWaiting: boolean | undefined, words: string): void {
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(announce, waitDelay, words)
    return () => {
      clearTimeout(timer)
      retract(words)
    }
  }, [isWaiting, words])
}
