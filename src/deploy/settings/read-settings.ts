import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { printParseErrorCode, visit } from 'jsonc-parser'
import { nearest } from './setting-kinds.ts'
import { listSettings, may, prefix, variableOf } from './setting-list.ts'

/** What to do about each fault of JSON, where its name does not say it. */
const remedies: Record<string, string> = {
  CommaExpected: 'Write a comma',
  ColonExpected: 'Write a colon',
  PropertyNameExpected: 'Write a key in double quotes, or take the comma before it away',
  ValueExpected: 'Write a value, or take the comma before it away',
  CloseBraceExpected: 'Write a }',
  CloseBracketExpected: 'Write a ]',
  EndOfFileExpected: 'Take away what comes after the settings',
  InvalidCommentToken: 'Take the comment away',
  UnexpectedEndOfString: 'Write a double quote where the text ends',
  InvalidSymbol: 'Write texts and keys in double quotes',
}

/** Reads a settings block from where it is said to be: a file, `-` for standard input, `env` for environment variables. */
export async function readSettings(source: string, brands: string[]): Promise<unknown> {
  if (source === 'env') return settingsIn(process.env, brands)
  const name = source === '-' ? 'Standard input' : source
  const bytes = await (source === '-' ? buffer(process.stdin) : readFile(source)).catch((error) => {
    throw new Error(`${name} cannot be read (${error.code}). Name a file, or - for standard input, or env.`)
  })
  return parseJson(decode(bytes, name), name)
}

function decode(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error(`${name} is not UTF-8. Save it as UTF-8.`)
  }
}

/** Reads JSON in which every key stands once; says in which line and column it is not. */
function parseJson(text: string, name: string): unknown {
  const seen = new Set<string>()
  const stop = (line: number, column: number, remedy: string) => {
    throw new Error(`${name}, line ${line + 1}, column ${column + 1}: ${remedy}.`)
  }
  visit(
    text,
    {
      onError: (code, _offset, _length, line, column) => {
        const fault = printParseErrorCode(code)
        stop(line, column, remedies[fault] ?? `Write this as JSON does (${fault})`)
      },
      onObjectProperty: (key, _offset, _length, line, column, pathOf) => {
        const path = JSON.stringify([...pathOf(), key])
        if (seen.has(path)) stop(line, column, `${key} is here for the second time; take one of them away`)
        seen.add(path)
      },
    },
    { disallowComments: true },
  )
  return JSON.parse(text)
}

/** Reads a settings block from environment variables; a group of which none is set is `null` where it may be. */
export function settingsIn(env: NodeJS.ProcessEnv, brands: string[]): Record<string, unknown> {
  const settings = Object.entries(listSettings(brands))
  const known = settings.map(([name]) => variableOf(name))
  const strange = Object.keys(env).filter((name) => name.startsWith(prefix) && !known.includes(name))
  const words = known.map((name) => name.slice(prefix.length))
  const faults = strange.map((name) => {
    const near = nearest(name.slice(prefix.length), words)
    return `${name} is not a setting. ${near ? `Set ${prefix}${near} instead` : 'Unset it'}.`
  })
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const groups = settings.flatMap(([name]) => /^\w+(?=\.)/.exec(name)?.[0] ?? [])
  const block: Record<string, unknown> = Object.fromEntries(
    groups
      .filter((group) => !may.beMissing.includes(group))
      .map((group) => [group, may.beNull.includes(group) ? null : {}]),
  )
  for (const [name, { kind }] of settings) {
    const text = env[variableOf(name)]
    if (text === undefined) continue
    const [top = '', key] = name.split('.')
    block[top] = key ? { ...Object(block[top]), [key]: kind.read(text) } : kind.read(text)
  }
  return block
}
