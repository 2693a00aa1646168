const { port1, port2 } = new MessageChannel()
const waiting: (() => void)[] = []
port1.onmessage = () => waiting.shift()?.()

/** Lets everything happen that is due. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    port2.postMessage('')
  })
}

/** A value as somebody could print it. */
export function inspected(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
