import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const registry = 'tests/machines/all.gen.ts'

/** The source of a module with every chart and its cases, by area and file. */
export function registryOf(root: string): string {
  const names = globSync('machines/*/*.machine.ts', { cwd: root }).map((path) =>
    path.replaceAll('\\', '/').replace(/^machines\/|\.machine\.ts$/g, ''),
  )
  const rows = names.sort().map((name) => {
    const machine = exportOf(root, `machines/${name}.machine.ts`, 'Machine')
    return { name, machine, cases: exportOf(root, `tests/machines/${name}.cases.ts`, 'Cases') }
  })
  return [
    '// Written by npm run diagrams.',
    "import type { AnyStateMachine } from 'xstate'",
    ...rows.map(({ name, machine }) => `import { ${machine} } from '#machines/${name}.machine.ts'`),
    "import type { Cases } from './cases.ts'",
    ...rows.map(({ name, cases }) => `import { ${cases} } from './${name}.cases.ts'`),
    '',
    'const pair = <Machine extends AnyStateMachine>(machine: Machine, cases: Cases<Machine>) => ({ machine, cases })',
    '',
    '/** Every chart of the product with its cases, by area and file. */',
    'export const all = {',
    ...rows.map(({ name, machine, cases }) => `  '${name}': pair(${machine}, ${cases}),`),
    '}',
    '',
    '/** The charts by their names. */',
    'export interface Charts {',
    ...rows.map(({ machine }) => `  ${machine.replace(/Machine$/, '')}: typeof ${machine}`),
    '}',
    '',
  ].join('\n')
}

function exportOf(root: string, path: string, end: string): string {
  const [file] = globSync(path, { cwd: root })
  const [, name] = /^export const (\w+)/m.exec(file ? readFileSync(join(root, file), 'utf8') : '') ?? []
  if (!name?.endsWith(end)) throw new Error(`${path} must export one …${end}`)
  return name
}
