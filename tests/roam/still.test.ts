import { describe, expect, it } from 'vitest'
import { inTime } from './in-time.ts'
import { type Finding, judgeStill } from './still.ts'

const lost = ['What was typed is kept.', 'username'] as const
const fine: Finding = []
const broken: Finding = [lost]

/** What comes of a page at which these looks are had, the last again and again. */
function judge(...findings: Finding[]) {
  const look = async () => (findings.length > 1 ? findings.shift() : findings[0]) ?? 'moving'
  return judgeStill(look, { milliseconds: 0, looks: 5 })
}

describe('a page that is looked at', () => {
  it.each<[string, Finding[], Finding]>([
    ['is fine as soon as nothing is broken', ['moving', broken, fine, broken], []],
    ['is broken if it still is in the end', ['moving', broken], [lost]],
    ['is broken if it moves after it was', [broken, 'moving'], [lost]],
    ['is not judged once it was left', [broken, 'left'], []],
  ])('%s', async (_, looks, result) => {
    expect(await judge(...looks)).toEqual(result)
  })

  it('and never stands still was not judged, which is no success', async () => {
    await expect(judge('moving')).rejects.toThrow('never stood still')
  })
})

it('waits for nothing for ever, and says for what', async () => {
  expect(await inTime('This', Promise.resolve(7))).toBe(7)
  await expect(inTime('This', Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(inTime('This', new Promise(() => {}), 10)).rejects.toThrow('This took more than 10 ms')
})
