import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type Language, languages } from '../src/language/languages.ts'

/** What Lingui knows of a sentence, by its id: the sentence where the id is not itself, and its translation. */
export type Sentences = Record<string, { message?: string; translation?: string }>

/** What is wrong with a language's catalogue: sentences that it lacks, that nobody says, or that it says wrongly. */
export function catalogueFaults(language: Language, said: Sentences, catalogue: Sentences): string[] {
  const lacking = Object.entries(said).flatMap(([id, { message = id }]) =>
    catalogue[id]?.translation ? [] : [`lacks a translation: ${message}`],
  )
  const kept = Object.entries(catalogue)
  const unused = kept.flatMap(([id, { message = id }]) => (id in said ? [] : [`nobody says: ${message}`]))
  const wrong = kept.flatMap(([id, { message = id, translation }]) =>
    translation ? translationFaults(language, message, translation).map((fault) => `${fault}: ${message}`) : [],
  )
  return [...lacking, ...unused, ...wrong].map((fault) => `${language} ${fault}`)
}

function translationFaults(language: Language, sentence: string, translation: string): string[] {
  const wanted = pieces(compileMessageOrThrow(sentence))
  const read = readMessage(translation)
  if (!read) return ['cannot be read']
  const found = pieces(read)
  const needed = new Intl.PluralRules(languages[language].tag).resolvedOptions().pluralCategories
  const hasAll = (choices: string[]) => needed.every((category) => choices.includes(category))
  const isOtherLanguage = language !== 'en'
  const checks: Record<string, boolean> = {
    'has other arguments': same(wanted.arguments, found.arguments),
    'has other tags': found.branches.every((text) => same(tags(text), tags(wanted.branches[0] ?? ''))),
    'has tags that do not close': found.branches.every(isNested),
    'lacks a plural': found.plurals.every(hasAll),
    'has other spaces around it': edges(sentence) === edges(translation),
    'has a double space': !/\s\s/.test(translation),
    'ends differently':
      ending(sentence) === ending(translation) || (mayRequest.test(language) && ending(sentence) === question),
    'has foreign quotes or punctuation': !isOtherLanguage || !foreign[language].test(textOf(found.branches)),
    'stayed English': !isOtherLanguage || translation !== sentence || words(sentence) < 3,
  }
  return Object.keys(checks).filter((name) => !checks[name])
}

function readMessage(text: string): CompiledMessage | undefined {
  try {
    return compileMessageOrThrow(text)
  } catch {
    return undefined
  }
}

/** A message taken apart: its arguments with their types, the categories of each plural, its text branch by branch. */
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
const textOf = (branches: string[]) => branches.join('\n').replaceAll(/<[^>]*>/g, '')
const words = (text: string) => text.split(/[\s-]+/).length
const edges = (text: string) => [/^\s*/, /\s*$/].map((edge) => edge.exec(text)?.[0]).join('|')

function isNested(text: string): boolean {
  const open: string[] = []
  for (const tag of tags(text)) {
    if (tag.endsWith('/>')) continue
    if (!tag.startsWith('</')) open.push(tag.slice(1))
    else if (open.pop() !== tag.slice(2)) return false
  }
  return open.length === 0
}

const endings = [/\.{3}$|…$/, /[?？]$/, /[.。]$/, /[!！]$/, /[:：]$/]
const question = 1
/** The languages in which a question is often put as a request. */
const mayRequest = /cn|kr|jp/

/** How a text ends, whatever the script; what stands for a name counts as a word. */
function ending(text: string): number {
  const last = textOf([text.replaceAll(/<\d+\/>/g, 'x')]).trimEnd()
  return endings.findIndex((pattern) => pattern.test(last))
}

/** What never stands in a text of a language: the straight quotes of typewriters, other people's marks, Latin ones in CJK. */
const foreign: Record<Exclude<Language, 'en'>, RegExp> = {
  es: /["'„]|[^\s(«“¿]¿/,
  pt: /["']/,
  de: /["'«»]/,
  it: /["']/,
  fr: /["']|[^\u00a0\u202f][?!;»]|[^\u00a0\u202f\d]:|«[^\u00a0\u202f]/,
  cn: /["']|\p{scx=Han}[,.?!:;()]|[,?!;](?=\p{scx=Han})/u,
  kr: /["']/,
  jp: /["']|[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}][,.?!:;()]/u,
}
