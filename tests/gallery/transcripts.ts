import { appendFile, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { happening } from '../diagrams/chart.ts'
import type { Heard } from '../journeys/heard.ts'
import { stateOf } from '../machines/chart.ts'
import { lastDeedOf } from './come-to.ts'
import { placeOf, type Scene } from './scenes.ts'

/** Where the transcripts lie, from the top of the repository. */
export const transcriptFolder = 'machines/transcripts'

/**
 * The languages that transcripts are kept in: the one that sentences are written in, and the one whose letters, order of
 * names and marks have the least in common with it, so that whatever is not in it shows.
 */
export const transcriptLanguages = ['en', 'jp'] as const

type TranscriptLanguage = (typeof transcriptLanguages)[number]

/** The file of a flow's transcripts, from the top of the repository. */
export const transcriptFile = (flow: string, language: TranscriptLanguage): string =>
  `${transcriptFolder}/${flow}.${language}.txt`

/** What a transcript begins with, which no other one of its flow does. */
export const headOf = ({ state, looks }: Pick<Scene, 'state' | 'looks'>): string =>
  `## ${state}${looks.length > 0 ? ` (${looks.join(', ')})` : ''}\n`

/** What a screen reader says as a scene comes about, and of its page from top to bottom. */
export function transcriptOf(scene: Scene, title: string, { said, focus }: Heard, reading: string[]): string {
  const { before, steps, machine, snapshot } = scene
  const last = lastDeedOf(scene)
  const [from] = before.slice(last)
  const events = steps.slice(last).map((type) => happening(type, machine).event)
  // What comes with a page is read with it, be it announced as well or not.
  const lines = [
    ...(from ? [`from ${stateOf(from)}: ${events.join(' → ')}`] : []),
    ...(snapshot.output
      ? [`to ${placeOf(snapshot.output)}`]
      : [`title: ${title}`, ...(focus ? [`focus: ${focus}`] : []), ...(steps.length > 0 ? said : []), '', ...reading]),
  ]
  // What a clock shows depends on when it is looked at.
  return `${headOf(scene)}${lines.join('\n').replace(/\b\d+:\d\d\b/g, '0:00')}\n\n`
}

/** The transcript of a scene as it is kept; or keeps it, where all of them are written anew, one after the other. */
export async function keptTranscript(scene: Scene, language: TranscriptLanguage, text: string): Promise<string> {
  const file = resolve(import.meta.dirname, '../..', transcriptFile(scene.flow, language))
  if (process.env['TRANSCRIPTS']) {
    await appendFile(file, text)
    return text
  }
  const kept = await readFile(file, 'utf8').catch(() => '')
  return headOf(scene) + (`\n${kept}`.split(`\n${headOf(scene)}`)[1]?.split(/^## /m)[0] ?? '')
}
