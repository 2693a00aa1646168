import { statePath } from './state-path.ts'

type Sink = (error: unknown, states: string) => void

let sink: Sink | undefined
let waiting: Parameters<Sink>[] = []
const counts = new Map<string, number>()
/** Most reports of a page, and of one error. */
const [mostOfAll, mostOfOne] = [20, 5]

/** The first file of a stack, as browsers write them: `at f (file:1:2)`, `f@file:1:2`. */
const frame = /(?:^\s*at .*?|@)([a-z][\w+.-]*:\/\/\S*?):\d+:\d+\)?$/m

/** Extensions and widgets act in the page as well; what has no file may be ours. */
const isOurs = (file: string | null | undefined) => !file || file.startsWith(`${location.origin}/`)

/** Errors are stored until `listen` is called. */
function note(error: unknown): void {
  const { stack }: Partial<Error> = Object(error)
  const name = error instanceof Error ? `${error}${stack}` : String(error)
  const times = (counts.get(name) ?? 0) + 1
  const all = [...counts.values()].reduce((sum, each) => sum + each, 0)
  if (times > mostOfOne || all >= mostOfAll) return
  counts.set(name, times)
  if (sink) sink(error, statePath())
  else waiting.push([error, statePath()])
}

export function report(error: unknown): void {
  if (isOurs(frame.exec(String(Object(error).stack))?.[1])) note(error)
}

/** Some browsers tell of an error without the error; without its file, too, if it is of another origin. */
export function reportEvent({ error, message, filename, lineno }: ErrorEvent): void {
  if (!isOurs(filename)) return
  if (error) report(error)
  else if (filename) note(new Error(`${message} (${filename}:${lineno})`))
}

/** What an extension adds is no address of ours, whoever asks for it. */
export function reportViolation({ effectiveDirective, blockedURI, sourceFile }: SecurityPolicyViolationEvent): void {
  if (isOurs(sourceFile) && !/^[\w-]*-(?:extension|url)\b/.test(blockedURI))
    note(new Error(`${effectiveDirective} blocks ${blockedURI}`))
}

/** The listener also gets the errors so far. */
export function listen(to: Sink): void {
  sink = to
  for (const each of waiting) to(...each)
  waiting = []
}
