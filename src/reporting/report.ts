type Sink = (error: unknown) => void

let sink: Sink | undefined
let waiting: unknown[] = []
const mostWaiting = 20

/** Takes an error that support should hear of; kept until somebody listens, forgotten where nobody ever does. */
export function report(error: unknown): void {
  if (sink) sink(error)
  else if (waiting.length < mostWaiting) waiting.push(error)
}

/** Lets the error-reporting service listen, from the first error on. */
export function listen(to: Sink): void {
  sink = to
  for (const error of waiting) to(error)
  waiting = []
}
