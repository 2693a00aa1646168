import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brandIds } from '#src/build/brands/built-in.ts'
import { settingsTable } from '#src/build/settings-table.ts'
import { textOf } from '../machines/source.ts'

/** The page with the table of settings, from the top of the repository. */
export const manual = '.github/DEPLOYING.md'

/** Replaces the table in a text with the current settings. */
export function withTable(text: string): string {
  const rows = Object.entries(settingsTable(brandIds())).map(([name, { meaning, write, example }]) =>
    [`\`${name}\``, meaning, write, `\`${JSON.stringify(example)}\``].join(' | '),
  )
  const head = ['key | what it is for | what to write | such as', '--- | --- | --- | ---']
  const table = [...head, ...rows].map((row) => `| ${row} |`).join('\n')
  return text.replace(/(?<=<!-- settings -->\n)[\s\S]*?(?=<!-- \/settings -->)/, () => `\n${table}\n\n`)
}

if (import.meta.main) await writeFile(join(import.meta.dirname, '../..', manual), withTable(textOf(manual)))
