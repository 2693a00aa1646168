import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listSettings, variableOf } from '../../src/deploy/settings/setting-list.ts'
import { brandIds } from '../../src/themes/brand.ts'
import { textOf } from '../machines/source.ts'

/** The page that shows every setting, from the top of the repository. */
export const manual = '.github/DEPLOYING.md'

/** That page with its table as the settings are now. */
export function withTable(text: string): string {
  const rows = Object.entries(listSettings(brandIds())).map(([name, { kind, meaning, example }]) =>
    [`\`${name}\``, meaning, kind.write, `\`${JSON.stringify(example)}\``, `\`${variableOf(name)}\``].join(' | '),
  )
  const head = ['key | what it is for | what to write | such as | variable', '--- | --- | --- | --- | ---']
  const table = [...head, ...rows].map((row) => `| ${row} |`).join('\n')
  return text.replace(/(?<=<!-- settings -->\n)[\s\S]*?(?=<!-- \/settings -->)/, () => `\n${table}\n\n`)
}

if (import.meta.main) await writeFile(join(import.meta.dirname, '../..', manual), withTable(textOf(manual)))
