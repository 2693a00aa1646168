import { describe, expect, it } from 'vitest'
import { lineOf, type Node, type Source, sourcesOf } from './machines/source.ts'

const product = sourcesOf('machines/**/*.ts', 'src/**/*.{ts,tsx}')
const machines = product.filter(({ path }) => path.endsWith('.machine.ts'))
const everything = [...product, ...sourcesOf('tests/**/*.{ts,tsx}', '*.ts')]
const lines = ({ text }: Source) => text.split('\n').length - 1

describe('words and size', () => {
  it('puts nothing off', () => {
    expect(everything.filter(({ text }) => /\b(TO[D]O|FIX[M]E|X[X]X)\b/.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('stays small', () => {
    const limit = ({ path }: Source) =>
      path.startsWith('src/screens/') ? 120 : path.startsWith('src/routes/') ? 40 : 250
    const long = machines.filter((source) => lines(source) > 150)
    if (long.length > 0)
      console.warn(`over 150 lines: ${long.map((source) => `${source.path} ${lines(source)}`).join(', ')}`)
    const over = everything.filter((source) => lines(source) > limit(source))
    expect(over.map((source) => `${source.path} has ${lines(source)} lines`)).toEqual([])
  })

  it('says what each exported thing is for', () => {
    const undocumented = product.flatMap((source) => {
      const exported = (source.program['body'] as Node[]).filter(({ declaration }) => Boolean(declaration))
      return exported
        .filter(({ start }) => !/\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/.test(source.text.slice(0, start)))
        .filter(({ start }) => !/^export const Route = /.test(source.text.slice(start)))
        .map((node) => lineOf(source, node))
    })
    expect(undocumented).toEqual([])
  })
})
