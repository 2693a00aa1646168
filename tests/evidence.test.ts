import { describe, expect, it } from 'vitest'
import { textOf } from './machines/source.ts'

/** The minimum number of promises for a release. */
const bars = 50

/** A page with each item of its lists in one line. */
const unwrapped = (page: string) => textOf(page).replaceAll(/\n +/g, ' ')
const promises = [...unwrapped('.github/SECURITY.md').matchAll(/^(\d+)\. \*\*(.+?)\.\*\* (.+)$/gm)]
const evidence = unwrapped('.github/EVIDENCE.md')
const rows = [...evidence.matchAll(/^- (\d+): `(tests\/[^`\s]+\.ts): ([^`]+)`$/gm)]
/** The requirements of chapter V3, each section with its last one. */
const sections = { '3.1': 1, '3.2': 3, '3.3': 5, '3.4': 8, '3.5': 8, '3.6': 1, '3.7': 5 }

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** True if a file has a test, step, table row or promise with this title. */
const proves = (path: string, title: string) =>
  new RegExp(`(?<!\\b(describe|skip|fixme|todo))[([]\\s*(['"\`])${literally(title)}\\2`).test(textOf(path))

describe('the security promises', () => {
  it('are a numbered list without repetitions', () => {
    expect(promises.length).toBeGreaterThanOrEqual(bars)
    expect(promises.map(([, number]) => Number(number))).toEqual(promises.map((_, index) => index + 1))
    expect(new Set(promises.map(([, , promise]) => promise)).size).toBe(promises.length)
    expect([...new Set(rows.map(([, number]) => number))]).toEqual(promises.map(([, number]) => number))
  })

  it('answer each requirement of ASVS V3 in order, by promises that there are', () => {
    const answers = [...evidence.matchAll(/^- (3\.\d\.\d) \(level \d\): \*\*.+?\*\*\. (.+)$/gm)]
    const ids = Object.entries(sections).flatMap(([section, last]) =>
      Array.from({ length: last }, (_, index) => `${section}.${index + 1}`),
    )
    expect(answers.map(([, id]) => id)).toEqual(ids)
    const named = answers.flatMap(([, , how = '']) =>
      [...how.matchAll(/\b(\d+)(?=[,)])/g)].map(([number]) => Number(number)),
    )
    expect(named.filter((number) => number > promises.length)).toEqual([])
  })

  it('are proven by tests that there are', () => {
    const missing = rows.filter(([, , path = '', title = '']) => !proves(path, title))
    expect(missing.map(([line]) => line)).toEqual([])
    expect(evidence.match(/^- .*`tests\//gm)).toHaveLength(rows.length)
  })
})

it('the accessibility report names evidence that there is', () => {
  const named = [...textOf('.github/accessibility.openacr.yaml').matchAll(/^ +Evidence: (\S+): (.*)$/gm)]
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(([, path = '', title]) => !textOf(path).includes(`'${title}'`)).map(([line]) => line)).toEqual([])
})

describe('the expectations of others', () => {
  const answers = [...unwrapped('.github/EXAMS.md').matchAll(/^- \*\*(yes|in part|no)\*\*: (.+)$/gm)]
  const named = ([, , how = '']: RegExpExecArray) => [...how.matchAll(/`(tests\/[^`\s]+\.ts): ([^`]+)`/g)]

  it('are met by tests that there are, in whole or in part, or not met for a reason', () => {
    expect(answers.length).toBeGreaterThan(40)
    const missing = answers.flatMap(named).filter(([, path = '', title = '']) => !proves(path, title))
    expect(missing.map(([line]) => line)).toEqual([])
    const bare = answers.filter((answer) => answer[1] !== 'no' && named(answer).length === 0)
    expect(bare.map(([line]) => line)).toEqual([])
    const said = (how = '') => how.replaceAll(/`tests[^`]+`/g, '').length
    const unexplained = answers.filter(([, met, how]) => met !== 'yes' && said(how) < 60)
    expect(unexplained.map(([line]) => line)).toEqual([])
  })
})
