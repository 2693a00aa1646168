import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { required } from '#machines/required.ts'
import { textOf } from '../machines/source.ts'
import { manual } from './settings-table.ts'

const [, example] = /\n## Your own brand\n.*?```json\n(.*?)```/s.exec(textOf(manual)) ?? []

/** The brand that the manual has as an example, and files that it names. */
export const book = JSON.parse(required(example, 'example'))
export const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9"/></svg>'

/** Writes them into the folder of the settings. */
export async function writeTessaro(
  folder: string,
  picture: Uint8Array,
  more: Record<string, string | Uint8Array> = {},
) {
  const files = { 'tessaro.json': JSON.stringify(book), 'mark.svg': mark, 'hall.avif': picture, ...more }
  for (const [file, content] of Object.entries(files)) await writeFile(join(folder, file), content)
}
