import { dirname, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { modulePath } from '#src/build/plugins/module-path.ts'
import { sourcesOf } from './machines/source.ts'

const everything = sourcesOf('{machines,src,tests}/**/*.{ts,tsx}', '*.ts')
const isOurs = (path: string) => /^(machines|src|tests)\//.test(path)
const stepsUp = (from: string, to: string) => relative(dirname(from), to).split('../').length - 1

describe('an import', () => {
  it('is seen, so that the rules below hold for something', () => {
    expect(everything.flatMap(({ imports }) => imports.filter(({ to }) => isOurs(to))).length).toBeGreaterThan(1_100)
  })

  it('is relative within a top-level folder, with at most two steps up, and begins with # from another', () => {
    const wrong = everything.flatMap(({ path, text }) =>
      [...text.matchAll(/(?:from |import |import\(|mock\()'((?:\.|#)[^']*)'/g)].flatMap(([, specifier = '']) => {
        const to = modulePath(path, specifier) ?? ''
        if (!isOurs(to)) return []
        const isNear = to.split('/')[0] === path.split('/')[0] || !path.includes('/')
        const steps = specifier.split('../').length - 1
        const isDeep = steps > 2 && !path.startsWith('machines/')
        const isFine = specifier.startsWith('#')
          ? !path.startsWith('machines/') && (!isNear || stepsUp(path, to) > 2)
          : isNear && !isDeep
        return isFine ? [] : [`${path} → ${specifier}`]
      }),
    )
    expect(wrong).toEqual([])
  })
})
