import { expect, it } from 'vitest'
import { costsLess } from './machines/cost.ts'
import { lineOf, nodesIn, sourcesOf } from './machines/source.ts'

/** What works on a developer's computer, on files of ours. */
const ours = /^src\/(deploy|vite)\//

/** What reads nothing but the settings of the deployment itself, and stands in what every page loads first. */
const trusted = ['machines/security/address.ts /\\/+$/']

const patterns = sourcesOf('machines/**/*.ts', 'src/**/*.{ts,tsx}')
  .filter(({ path }) => !ours.test(path))
  .flatMap((source) =>
    [...nodesIn(source.program)].flatMap((node) => {
      const { pattern, flags } = Object(node['regex'])
      const isMeant = pattern && !trusted.includes(`${source.path} /${pattern}/`)
      return isMeant ? [{ line: lineOf(source, node), pattern: new RegExp(pattern, flags) }] : []
    }),
  )

const parts = [
  'a',
  'Z',
  '0',
  'é',
  '漢',
  '\u0301',
  ' ',
  '\n',
  '@',
  '.',
  '-',
  '_',
  '/',
  ':',
  '?',
  '#',
  '=',
  '&',
  '%',
  ';',
]
const longer = ['a.', 'a@', 'a ', 'a-', 'a=', 'a;', '.a:', '1x', '//', '%2e', '<a', '"a', "'a", 'https://', 'the link ']

it('no pattern of the app takes ever longer for a longer text', () => {
  expect(patterns.length).toBeGreaterThan(50)
  const texts = [...parts, ...longer].flatMap((part) => {
    const text = part.repeat(20_000 / part.length)
    return [`${text}\u0000`, `https://a.example/${text}`, `a@${text}\u0000`]
  })
  const slow = patterns.flatMap(({ line, pattern }) => {
    const judge = (text: string) => {
      pattern.lastIndex = 0
      pattern.test(text)
    }
    // To look at each pair of characters would take half a second, at each character none that could be measured.
    const text = texts.find((each) => !costsLess(25, () => judge(each)))
    return text ? [`${line}: ${pattern} on ${JSON.stringify(text.slice(0, 30))}…`] : []
  })
  expect(slow).toEqual([])
})
