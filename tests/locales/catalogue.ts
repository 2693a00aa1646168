import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { begun, type Language, languages } from '#src/settings/languages.ts'
import { isCarriedOver } from '../tools/extract/carry-over.ts'

/** Sentences by their Lingui id; without a message the id is the sentence. */
type Sentence = { message?: string; translation?: string; origin?: unknown[][]; extra?: unknown }
export type Sentences = Record<string, Sentence>

/** Faults of a catalogue: missing, unused or badly written sentences. */
export function catalogueFaults(language: string, said: Sentences, catalogue: Sentences): string[] {
  const lacking = Object.entries(said).flatMap(([id, { message = id }]) =>
    catalogue[id]?.translation ? [] : [`lacks a translation: ${message}`],
  )
  const kept = Object.entries(catalogue)
  const unused = kept.flatMap(([id, { message = id }]) => (id in said ? [] : [`unused: ${message}`]))
  const wrong = kept.flatMap(([id, { message = id, translation, extra }]) => {
    const faults = translation ? translationFaults(language, message, translation) : []
    return [...faults, ...(isCarriedOver({ extra }) ? [unread] : [])].map((fault) => `${fault}: ${message}`)
  })
  return [...lacking, ...unused, ...wrong].map((fault) => `${language} ${fault}`)
}

const unread = 'is of the sentence before (write it anew, and take “#, fuzzy” away)'
const tagOf: Record<string, string> = { ...languages, ...begun }

function translationFaults(language: string, sentence: string, translation: string): string[] {
  const { faults, branches } = readMessage(sentence, translation, tagOf[language] ?? language)
  if (branches.length === 0) return faults
  const isOtherLanguage = language !== 'en'
  const checks: Record<string, boolean> = {
    'says other words than the code': isOtherLanguage || translation === sentence,
    'has different spaces around it': edges(sentence) === edges(translation),
    'has a double space': !/\s\s/.test(translation),
    'ends differently':
      ending(sentence) === ending(translation) || (mayRequest.test(language) && ending(sentence) === question),
    'is still English': !isOtherLanguage || translation !== sentence || words(sentence) < 3,
  }
  return [
    ...faults,
    ...styleFaults(language, translation, textOf(branches)),
    ...Object.keys(checks).filter((name) => !checks[name]),
  ]
}

function styleFaults(language: string, translation: string, text: string): string[] {
  const strange = foreign[language]?.exec(text)?.[0]
  const unwanted = banned[language]?.exec(text)?.[0]
  const [pronoun] = linked[language]?.exec(translation) ?? []
  const [space] = spacing[language]?.exec(translation.replaceAll(/<\/?\d+>/g, '')) ?? []
  return [
    strange && `has foreign quotes or punctuation at “${strange}” (${codePoints(strange)})`,
    unwanted && `has the banned “${unwanted}”`,
    pronoun && `has a link with the pronoun “${pronoun}”`,
    space && `has a wrong space at “${space}”`,
    !mayRequest.test(language) && bareCount.test(translation) && 'counts without a plural',
  ].filter((fault) => typeof fault === 'string')
}

/** Code points of a text, because a space may be one that looks alike. */
function codePoints(text: string): string {
  const code = (character: string) => (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return [...text].map((character) => `U+${code(character)}`).join(' ')
}

const textOf = (branches: string[]) => branches.join('\n').replaceAll(/<[^>]*>/g, '')
const words = (text: string) => text.split(/[\s-]+/).length
const edges = (text: string) => [/^\s*/, /\s*$/].map((edge) => edge.exec(text)?.[0]).join('|')

const endings = [/\.{3}$|…$/, /[?？]$/, /[.。]$/, /[!！]$/, /[:：]$/]
const question = 1
/** Languages that often write a question as a request. */
const mayRequest = /cn|kr|jp/

/** The kind of punctuation at the end of a text, in any script; a placeholder counts as a word. */
function ending(text: string): number {
  const last = textOf([text.replaceAll(/<\d+\/>/g, 'x')]).trimEnd()
  return endings.findIndex((pattern) => pattern.test(last))
}

type Rules = Partial<Record<string, RegExp>>

/** What a language must not use: straight quotes, foreign quotes, Latin marks in CJK. */
const foreign: Rules = {
  es: /["'„]|[^\s(«“¿]¿/,
  pt: /["']/,
  de: /["'«»]|[^\u00a0]…/,
  it: /["']/,
  fr: /["']|[^\u202f][?!;:»]|«[^\u202f]/,
  cn: /["']|\p{scx=Han}[,.?!:;()]|[,?!;](?=\p{scx=Han})/u,
  kr: /["'‘’]|[\p{sc=Hang}}] \(/u,
  jp: /["']|[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}][,.?!:;()]/u,
}

/** Forms of address and words that the glossaries rule out. */
const banned: Rules & Record<Language, RegExp> = {
  en: /(?<!\p{L})(go on|load(ed)? again|ask for|keep coming back|new sign-in (?!method)|marked fields)(?!\p{L})/iu,
  es: /(?<!\p{L})(tú|tus?|ti|contigo)(?!\p{L})|^(Gracias\. )?(Su|La|Todos los)( \S+){1,2} se han? |(?:^|[.;:]\s)(pulsa|haz|escribe|elige|abre|revisa|comprueba|introduce|inicia|vuelve|sigue|espera)(?!\p{L})|introd[uú][zcj]|ajustes|volver a cargar|nuevo inicio de sesión/iu,
  pt: /(?<!\p{L})(tu|teus?|tuas?|contigo|utilizador(es)?|ecrã|guard\p{L}+|sua entrada|em busca de riscos|continua voltando)(?!\p{L})/iu,
  de: /(?<!\p{L})(du|dich|dir|dein\p{L}*|noch einmal|neue Anmeldung)(?!\p{L})|erneut[^.]*erneut/iu,
  it: /(?:^|[.:;]\s)(?!ingegnere|lettere|titolare)\p{L}+[aei]r(e|si|ne|l[aeio])(?!\p{L})|(?<!\p{L})(lei|su[aoe]i?|propri[aoe]|è possibile|porteremo|port(ato|iamo)|collegarvi|rimandato qui|nuovo accesso)(?!\p{L})/iu,
  fr: /(?<!\p{L})(tu|toi|ton|ta|tes)(?!\p{L})|recharg|à nouveau|sans cesse|nouvelle connexion|Continuer vers/iu,
  cn: /你|拉丁|公司邮箱|按按钮|您的登录。/,
  kr: /당신|업데이트|다시 로드|보관|(시도|입력|사용|요청)하세요\.|두세요\.|습니다:|\(으\)로|[은을이]\([는를가]\)|[는를가]\([은을이]\)/,
  jp: /あなた|ブラウザ(?!ー)|ユーザ(?!ー)|会社のメール|請求|ラテン文字|閉じることができます|入力言語|マークされた/,
}

/** A number whose noun does not follow it: "1 of 12 characters". */
const bareCount = /\{count\} (?!(of|de|von|su|sur) )\p{L}/u

/** Pronouns and objects at the end of a link, which is a verb alone. */
const linked: Rules = { es: /\p{L}l[ao]s?<\/\d/u, pt: /-[ao]s?<\/\d/ }

const cjk = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]`
const address = String.raw`\{(?:email|asked)\}`
const latin = String.raw`[A-Za-z]|\{(?:brandName|domain|host|name)\}`
const number = String.raw`\d|\{(?:attempt|count|recommendedPasswordLength|step|total|wait)\}`

/**
 * Chinese has spaces beside Latin letters and addresses, Japanese beside addresses only; French has one that does not break
 * between a number and its noun. A full-width mark brings its own.
 */
const spacing: Rules = {
  fr: /[\d}] (caractères|chiffres|heures)/,
  cn: wrongSpace({ apart: `${latin}|${address}`, joined: number }),
  jp: wrongSpace({ apart: address, joined: `${latin}|${number}` }),
}

function wrongSpace({ apart, joined }: { apart: string; joined: string }): RegExp {
  const lacking = `${cjk}(?:${apart})|(?:${apart})${cjk}`
  return new RegExp(`${lacking}|${cjk} (?:${joined})|(?:${joined}) ${cjk}| [、-〿！-｠]|[、-〿！-｠] `, 'u')
}

interface ReadMessage {
  message: CompiledMessage
  faults: string[]
  /** The text of each combination of its choices. */
  branches: string[]
}

/** Reads a translation of a sentence for a BCP 47 tag; both are ICU messages. */
function readMessage(sentence: string, text: string, tag: string): ReadMessage {
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
