const joinDelay = 100
const lifetime = 5_000

const pending = new Set<string>()
let mounted = false
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
  write([...pending].join(' '))
  pending.clear()
}

/** Joins messages within 100 ms, speaks equal ones again, and clears them after 5 s. */
export function announce(text: string): void {
  if (pending.size === 0) {
    write('')
    clearTimeout(flushTimer)
    flushTimer = setTimeout(flush, joinDelay)
  }
  pending.delete(text)
  pending.add(text)
}

/** Does nothing if something else was announced since. */
export function retract(text: string): void {
  pending.delete(text)
  if (region()?.textContent === text) write('')
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
