import { statePath } from './state-path.ts'

type Sink = (error: unknown, states: string) => void

let sink: Sink | undefined
let waiting: Parameters<Sink>[] = []
const told = new Map<string, number>()
/** Most reports of a page, and of one error. */
const [mostOfAll, mostOfOne] = [20, 5]

/** Errors are stored until `listen` is called. */
export function report(error: unknown): void {
  const name = error instanceof Error ? `${error}${error.stack}` : String(error)
  const times = (told.get(name) ?? 0) + 1
  const all = [...told.values()].reduce((sum, each) => sum + each, 0)
  if (times > mostOfOne || all >= mostOfAll) return
  told.set(name, times)
  if (sink) sink(error, statePath())
  else waiting.push([error, statePath()])
}

/** Some browsers tell of an error without the error. */
export function reportEvent({ error, message, filename, lineno }: ErrorEvent): void {
  report(error ?? new Error(`${message} (${filename}:${lineno})`))
}

/** The listener also gets the errors so far. */
export function listen(to: Sink): void {
  sink = to
  for (const told of waiting) to(...told)
  waiting = []
}
