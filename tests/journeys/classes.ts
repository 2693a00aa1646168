import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { scopedName } from '#src/build/plugins/scoped-name.ts'

const sheets = new Map(globSync('src/**/*.module.css').map((path) => [basename(path), readFileSync(path, 'utf8')]))

/** The selector of a class as it ships, by its style sheet and its name there. */
export function classOf(sheet: string, name: string): string {
  if (!sheets.get(sheet)?.includes(`.${name} {`)) throw new Error(`${sheet} has no class ${name}`)
  return `.${scopedName(name, sheet)}`
}

/** What looks like a button, and the box around a field. */
export const [buttonBox, fieldBox] = [classOf('button.module.css', 'box'), classOf('field.module.css', 'box')]
