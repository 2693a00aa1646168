import { expect, it } from 'vitest'
import { sourcesOf } from './machines/source.ts'

/** What of the sources runs at a visitor's. */
const served = sourcesOf('machines/**/*.ts', 'src/**/*.{ts,tsx}').filter(
  ({ path }) => !/^src\/(vite|deploy\/(?!boot\.|early\.))/.test(path),
)

const readers = (words: RegExp) => served.filter(({ text }) => words.test(text)).map(({ path }) => path)

it('reads the visitor’s clock only to tell how long ago the page was loaded anew, or somebody signed in', () => {
  expect(readers(/\bDate\.now\(\)/)).toEqual([
    'src/browser/leave.ts',
    'src/browser/reload-once.ts',
    'src/gateway/queries.ts',
  ])
})

it('knows no date, no time of day and no time zone', () => {
  expect(
    readers(
      /\bDate\(|\bDate\.(?!now\b)|\bIntl\.\w*Time|\bTemporal\b|\.(toLocale(Date|Time)?String|getTimezoneOffset)\(/,
    ),
  ).toEqual([])
})
