import { resolve } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { beforeAll, describe, expect, it } from 'vitest'
import { flowNames, scenesOf } from './gallery/scenes.ts'
import { headOf, transcriptFile, transcriptFolder, transcriptLanguages } from './gallery/transcripts.ts'
import { filesOf, textOf } from './machines/source.ts'

const addresses = /[\w.@+-]+\.example\b/g

/** What is called the same in every language, and what comes from elsewhere: the browser, a server, a provider. */
const names =
  /Aldera|Korvid|Google|Facebook|Trimble|United Kingdom|イギリス|The server is on fire\.|The code has expired\.|Stale\.|b2c4|I am not a robot|私はロボットではありません|\b(Ada|King|Lovelace)\b/gi

/** What the transcripts themselves say of what is read. */
const frame =
  /^## .*|^(from|to) .*|^(title|focus|status|alert): |^[a-z]+ ?(?=“|$|,)|, (level \d|busy|disabled|readonly|required|focused|invalid|checked)/gm

/** A pattern for a text that begins and ends with whole words. */
const asWords = (text: string) =>
  text
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/^(?=[a-z])/i, '(?<![a-z])')
    .replace(/(?<=[a-z])$/i, '(?![a-z])')

/** The texts of a sentence, around what is put into it and for each way that its choices can go. */
function textsIn(message: CompiledMessage): string[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return token
    const [, , choices] = token
    return (choices && typeof choices === 'object' ? Object.values(choices) : []).flatMap((choice) =>
      Array.isArray(choice) ? textsIn(choice) : String(choice ?? ''),
    )
  })
}

describe.each(transcriptLanguages)('the transcripts in %s', (language) => {
  let sentences = /^/g

  beforeAll(async () => {
    for (const catalogue of await getCatalogs(getConfig({ cwd: resolve(import.meta.dirname, '..') }))) {
      const entries = Object.values((await catalogue.read(language)) ?? {})
      const texts = entries.flatMap(({ translation }) =>
        translation ? textsIn(compileMessageOrThrow(translation)) : [],
      )
      const parts = new Set(texts.flatMap((text) => text.split(/<[^>]*>|#/).map((part) => part.trim())))
      const known = [...parts].filter((part) => /\p{L}/u.test(part)).toSorted((one, other) => other.length - one.length)
      sentences = new RegExp(known.map(asWords).join('|'), 'gi')
    }
  }, 30_000)

  it.each(flowNames)('of %s are those of its scenes, in their order', (flow) => {
    const heads = textOf(transcriptFile(flow, language)).match(/^## .*\n/gm)
    expect(heads, 'To write them anew: npm run transcripts').toEqual(scenesOf(flow).map(headOf))
  })

  it.each(flowNames)('of %s say nothing in another language', (flow) => {
    const spoken = textOf(transcriptFile(flow, language)).replace(frame, ' ').replace(addresses, ' ')
    const rest = spoken.replace(sentences, ' ').replace(names, ' ')
    expect(rest.match(/\p{L}.*/gu) ?? []).toEqual([])
  })
})

it('are of no flow that is not there', () => {
  const files = flowNames.flatMap((flow) => transcriptLanguages.map((language) => transcriptFile(flow, language)))
  expect(filesOf(`${transcriptFolder}/*`).toSorted()).toEqual(files.toSorted())
})
