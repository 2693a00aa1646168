const { port1, port2 } = new MessageChannel()
const waiting: (() => void)[] = []
port1.onmessage = () => waiting.shift()?.()

/** Waits until every pending task is done. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    port2.postMessage('')
  })
}

/** A value as a log would print it. */
export function inspected(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
