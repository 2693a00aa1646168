import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brandIds } from '#src/build/brands/built-in.ts'
import { settingsTable } from '#src/build/settings/settings-table.ts'
import { textOf } from '../machines/source.ts'

/** The page with the table of settings, from the top of the repository. */
export const manual = '.github/DEPLOYING.md'

const wrapped = (item: string) => item.replaceAll(/(.{1,125})(?: |$)/g, '$1\n  ').trimEnd()

/** Replaces the table in a text with the current settings. */
export function withTable(text: string): string {
  const rows = Object.entries(settingsTable(brandIds())).map(([name, { meaning, write, example }]) =>
    wrapped(`- \`${name}\`: ${meaning}. Write ${write}, such as \`${JSON.stringify(example)}\`.`),
  )
  return text.replace(/(?<=<!-- settings -->\n)[\s\S]*?(?=<!-- \/settings -->)/, () => `\n${rows.join('\n')}\n\n`)
}

if (import.meta.main) await writeFile(join(import.meta.dirname, '../..', manual), withTable(textOf(manual)))
