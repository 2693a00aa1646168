import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { textOf } from '../machines/source.ts'
import { missingIn } from './missing.ts'

it('names only journeys that there are', () => {
  const journeys = globSync('tests/journeys/**/*.ts').map(textOf).join('\n')
  expect(Object.keys(missingIn.firefox).filter((words) => !journeys.includes(words))).toEqual([])
})
