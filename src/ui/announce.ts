/** How urgently a screen reader is told. */
export type Urgency = 'polite' | 'assertive'

let settled = false

function write(words: string, urgency: Urgency): void {
  const region = document.getElementById(`live-${urgency}`)
  if (region) region.textContent = words
}

/** Says to the visitor's screen reader what only the eye would notice; the same words again are spoken again. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  write('', urgency)
  setTimeout(write, 100, text, urgency)
}

/** Takes back some words that hold no more, unless something else was said since. */
export function takeBack(text: string): void {
  if (document.getElementById('live-polite')?.textContent === text) write('', 'polite')
}

/** Takes back what was said, in a language that is not the page's any more. */
export function hush(): void {
  write('', 'polite')
  write('', 'assertive')
}

/** Notes that the page stands, or that it goes: what appears while it stands is news. */
export function settle(now: boolean): void {
  settled = now
}

/** Whether the page stands already, so that what appears now is news. */
export function isSettled(): boolean {
  return settled
}
