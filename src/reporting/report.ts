import { statePath } from './state-path.ts'

type Sink = (error: unknown, states: string) => void

let sink: Sink | undefined
let waiting: Parameters<Sink>[] = []
const mostWaiting = 20

/** Takes an error that support should hear of; kept until somebody listens, forgotten where nobody ever does. */
export function report(error: unknown): void {
  if (sink) sink(error, statePath())
  else if (waiting.length < mostWaiting) waiting.push([error, statePath()])
}

/** Lets the error-reporting service listen, from the first error on. */
export function listen(to: Sink): void {
  sink = to
  for (const told of waiting) to(...told)
  waiting = []
}
