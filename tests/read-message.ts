import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** A parsed message with its faults. */
export interface ReadMessage {
  message: CompiledMessage
  faults: string[]
  /** The text of each combination of its choices. */
  branches: string[]
}

/** Reads a translation of a sentence for a BCP 47 tag; both are ICU messages. */
export function readMessage(sentence: string, text: string, tag: string): ReadMessage {
  const message = compile(text)
  if (!message) return { message: [], faults: ['cannot be read'], branches: [] }
  const [wanted, found] = [pieces(compileMessageOrThrow(sentence)), pieces(message)]
  const needed = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  const checks: Record<string, boolean> = {
    'has other arguments': same(wanted.arguments, found.arguments),
    'has other tags': found.branches.every((branch) => same(tags(branch), tags(wanted.branches[0] ?? ''))),
    'has tags that do not close': found.branches.every(isNested),
    'lacks a plural': found.plurals.every((choices) => needed.every((category) => choices.includes(category))),
  }
  return { message, faults: Object.keys(checks).filter((name) => !checks[name]), branches: found.branches }
}

function compile(text: string): CompiledMessage | undefined {
  try {
    return compileMessageOrThrow(text)
  } catch {
    return undefined
  }
}

/** Splits a message into arguments with types, plural categories and the text of each branch. */
function pieces(message: CompiledMessage): { arguments: string[]; plurals: string[][]; branches: string[] } {
  const all = { arguments: new Set<string>(), plurals: [] as string[][] }
  let branches = ['']
  for (const token of message) {
    if (typeof token === 'string') {
      branches = branches.map((text) => text + token)
      continue
    }
    const [name, type = '', format] = token
    all.arguments.add([name, type, typeof format === 'string' ? format : ''].filter(Boolean).join(' '))
    if (!format || typeof format !== 'object') continue
    const { offset: _, ...choices } = format as Record<string, CompiledMessage>
    if (type !== 'select') all.plurals.push(Object.keys(choices))
    else all.arguments.add(`${name} of ${Object.keys(choices).sort()}`)
    const within = Object.values(choices).map((choice) => pieces(typeof choice === 'string' ? [choice] : choice))
    for (const inner of within) {
      for (const argument of inner.arguments) all.arguments.add(argument)
      all.plurals.push(...inner.plurals)
    }
    const ways = within.flatMap((inner) => inner.branches)
    branches = branches.flatMap((text) => ways.map((way) => text + way))
  }
  return { arguments: [...all.arguments], plurals: all.plurals, branches }
}

const same = (some: string[], others: string[]) => some.toSorted().join() === others.toSorted().join()
const tags = (text: string) => text.match(/<\/?\d+\/?>/g) ?? []

function isNested(text: string): boolean {
  const open: string[] = []
  for (const tag of tags(text)) {
    if (tag.endsWith('/>')) continue
    if (!tag.startsWith('</')) open.push(tag.slice(1))
    else if (open.pop() !== tag.slice(2)) return false
  }
  return open.length === 0
}
