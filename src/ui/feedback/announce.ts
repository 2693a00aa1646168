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

/**
 * Says to the visitor's screen reader what only the eye would notice: all that happens at once in one go, each
 * word of it where it was last true, the same words again anew, and nothing for longer than it is news.
 */
export function announce(text: string): void {
  if (coming.size === 0) {
    write('')
    clearTimeout(beginning)
    beginning = setTimeout(speak, breath)
  }
  coming.delete(text)
  coming.add(text)
}

/** Takes back some words that hold no more, said or about to be said, unless something else was said since. */
export function takeBack(text: string): void {
  coming.delete(text)
  if (region()?.textContent === text) write('')
}

/** Takes back all that was said, or about to be, in a language that is not the page's any more. */
export function hush(): void {
  coming.clear()
  write('')
}

/** Notes that the page stands, or that it goes: what appears while it stands is news. */
export function settle(now: boolean): void {
  settled = now
}

/** Whether the page stands already, so that what appears now is news. */
export function isSettled(): boolean {
  return settled
}
