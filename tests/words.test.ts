import { describe, expect, it } from 'vitest'
import { filesOf, type Node, nameOf, type Source, sourcesOf, textOf } from './machines/source.ts'

const product = sourcesOf('machines/**/*.ts', 'src/**/*.{ts,tsx}')
const everything = [...product, ...sourcesOf('tests/**/*.{ts,tsx}', '*.ts')]
const lines = ({ text }: Source) => text.split('\n').length - 1

/** The names that a file exports. */
function exportedBy(program: Node): string[] {
  const declared = (program['body'] as Node[]).flatMap(({ declaration }) => (declaration ?? []) as Node | Node[])
  return declared.flatMap((node) => ((node['declarations'] ?? [node]) as Node[]).map(({ id }) => nameOf(id)))
}

/** Most lines of a file, by its path. */
const limits: [RegExp, number][] = [
  [/\/(login|register)\.machine\.ts$/, 210],
  [/\.machine\.ts$/, 180],
  [/^src\/screens\//, 100],
  [/^src\/routes\//, 60],
  [/^/, 200],
]

/** Files with a higher limit. */
const longer: Record<string, number> = {
  'tests/tools/diagrams/picture.ts': 236,
  'tests/journeys/screens.ts': 203,
  'tests/promises/everywhere.ts': 235,
}
const most = (path: string) => limits.find(([what]) => what.test(path))?.[1] ?? 0
const limitOf = ({ path }: Source) => longer[path] ?? most(path)

describe('words and size', () => {
  it('has no notes to do something later', () => {
    expect(everything.filter(({ text }) => /\b(TO[D]O|FIX[M]E|X[X]X)\b/.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('has no file above its limit', () => {
    const over = everything.filter((source) => lines(source) > limitOf(source))
    expect(over.map((source) => `${source.path}: ${lines(source)}`)).toEqual([])
  })

  it('has the limits that CONTRIBUTING names', () => {
    const [machine, long] = [most('/logout.machine.ts'), most('/login.machine.ts')]
    const others = `a screen ${most('src/screens/')}, a route ${most('src/routes/')}, another file ${most('')}`
    expect(textOf('.github/CONTRIBUTING.md').replaceAll(/\s+/g, ' ')).toContain(
      `at most ${machine} lines (login and register ${long}), ${others}, but for ${Object.keys(longer).length} in `,
    )
  })

  it('has pages that are read without scrolling sideways', () => {
    const wide = filesOf('*.md', '.github/*.md', 'locales/*.md', 'src/**/*.md', 'machines/HEADLESS.md').flatMap(
      (path) =>
        textOf(path)
          .split('\n')
          .filter((line) => line.length > 140)
          .map((line) => `${path}: ${line}`),
    )
    expect(wide).toEqual([])
  })

  it('has unique names of files and exports in the product, except routes', () => {
    const files = product.map(({ path }) => path).filter((path) => !path.startsWith('src/routes/'))
    const exported = product.flatMap(({ program }) => exportedBy(program)).filter((name) => name !== 'Route')
    const names = [...files.map((path) => path.replace(/.*\//, '')), ...exported]
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})
