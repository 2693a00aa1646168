import { matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf, sourcesOf, textOf } from './machines/source.ts'

const product = sourcesOf('machines/**/*.ts', 'src/**/*.{ts,tsx}')

describe('stately.json', () => {
  const file: Record<string, unknown> = JSON.parse(textOf('stately.json'))

  it('has the keys of the published schema and no others', () => {
    expect(file).toEqual({
      $schema: 'https://stately.ai/schemas/statelyai.json',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      defaultXStateVersion: 5,
      include: expect.any(Array),
      exclude: expect.any(Array),
    })
  })

  it('matches exactly the files that contain a chart', () => {
    const [include, exclude] = [file['include'], file['exclude']] as [string[], string[]]
    const matched = filesOf(...include).filter((path) => !exclude.some((glob) => matchesGlob(path, glob)))
    const charts = product.filter(({ text }) => /\bcreateMachine\(/.test(text)).map(({ path }) => path)
    expect(matched).toEqual(charts.sort())
    expect(matched).toEqual(filesOf('machines/**/*.machine.ts').sort())
  })
})
