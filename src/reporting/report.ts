import { statePath } from './state-path.ts'

type Sink = (error: unknown, states: string) => void

let sink: Sink | undefined
let waiting: Parameters<Sink>[] = []
const mostWaiting = 20

/** Stores up to 20 errors until `listen` is called. */
export function report(error: unknown): void {
  if (sink) sink(error, statePath())
  else if (waiting.length < mostWaiting) waiting.push([error, statePath()])
}

/** The listener also gets the errors so far. */
export function listen(to: Sink): void {
  sink = to
  for (const told of waiting) to(...told)
  waiting = []
}
