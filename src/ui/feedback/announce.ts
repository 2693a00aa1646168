const breath = 100
const lifetime = 5_000

const coming = new Set<string>()
let settled = false
let beginning: ReturnType<typeof setTimeout> | undefined
let end: ReturnType<typeof setTimeout> | undefined

const region = () => document.getElementById('live-polite')

function write(words: string): void {
  const own = region()
  if (own) own.textContent = words
  clearTimeout(end)
  if (words) end = setTimeout(write, lifetime, '')
}

function speak(): void {
  write([...coming].join(' '))
  coming.clear()
}

/** Joins messages within 100 ms, speaks equal ones again, and clears them after 5 s. */
export function announce(text: string): void {
  if (coming.size === 0) {
    write('')
    clearTimeout(beginning)
    beginning = setTimeout(speak, breath)
  }
  coming.delete(text)
  coming.add(text)
}

/** Does nothing if something else was announced since. */
export function retract(text: string): void {
  coming.delete(text)
  if (region()?.textContent === text) write('')
}

/** Drops messages in the old language after a change of language. */
export function hush(): void {
  coming.clear()
  write('')
}

/** A notice that appears while this is true is announced. */
export function settle(now: boolean): void {
  settled = now
}

export function isSettled(): boolean {
  return settled
}
