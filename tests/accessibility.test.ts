import { describe, expect, it } from 'vitest'
import { filesOf, textOf } from './machines/source.ts'

/** The success criteria of WCAG 2.2 by level, guideline by guideline; of level AAA those that a sign-in can meet, or nearly. */
const criteria = {
  success_criteria_level_a: [
    ...['1.1.1', '1.2.1', '1.2.2', '1.2.3', '1.3.1', '1.3.2', '1.3.3', '1.4.1', '1.4.2'],
    ...['2.1.1', '2.1.2', '2.1.4', '2.2.1', '2.2.2', '2.3.1', '2.4.1', '2.4.2', '2.4.3', '2.4.4'],
    ...['2.5.1', '2.5.2', '2.5.3', '2.5.4', '3.1.1', '3.2.1', '3.2.2', '3.2.6', '3.3.1', '3.3.2', '3.3.7', '4.1.2'],
  ],
  success_criteria_level_aa: [
    ...['1.2.4', '1.2.5', '1.3.4', '1.3.5', '1.4.3', '1.4.4', '1.4.5', '1.4.10', '1.4.11', '1.4.12', '1.4.13'],
    ...['2.4.5', '2.4.6', '2.4.7', '2.4.11', '2.5.7', '2.5.8'],
    ...['3.1.2', '3.2.3', '3.2.4', '3.3.3', '3.3.4', '3.3.8', '4.1.3'],
  ],
  success_criteria_level_aaa: ['1.4.6', '2.2.6', '2.4.12', '2.4.13', '2.5.5', '3.2.5', '3.3.5', '3.3.6', '3.3.9'],
}

const [, ...chapters] = textOf('.github/accessibility.openacr.yaml').split(/^ {2}(?=success_criteria_level_)/m)
const statements = chapters.flatMap((chapter) => chapter.split(/^ {6}- (?=num: )/m).slice(1))

describe('the accessibility conformance report', () => {
  it('lists every criterion that is judged once, in order', () => {
    const spoken = chapters.map((chapter) => [
      chapter.split(':')[0],
      [...chapter.matchAll(/- num: '([\d.]+)'/g)].map(([, number]) => number),
    ])
    expect(spoken).toEqual(Object.entries(criteria))
  })

  it.each(statements.map((statement) => [statement.split('\n')[0], statement]))(
    'rates %s and names its evidence',
    (_, text) => {
      expect(text).toMatch(/^ {14}level: (supports|partially-supports|does-not-support|not-applicable)$/m)
      expect(text).toMatch(/^ {16}Judged by (a tool alone|a tool and by eye|eye alone)\.$/m)
      const evidence = [...text.matchAll(/^ +Evidence: (\S+): (.*)$/gm)]
      expect(evidence).not.toEqual([])
      const lost = evidence.filter(([, path = '', title = '']) => !textOf(path).includes(`'${title}'`))
      expect(lost.map(([line]) => line.trim())).toEqual([])
    },
  )
})

/** Source patterns that contradict a criterion reported as not applicable. */
const uses = [
  ['nothing plays audio or video', /<(audio|video|track|embed)\b|new Audio\(|AudioContext|speechSynthesis/],
  ['only the focused element handles keys', /accesskey|['"`]key(down|up|press)['"`]/i],
  [
    'nothing reacts to pointer movement',
    /['"`](touch|pointermove|mousemove|gesture|drag(?!end))\w*['"`]|\bon(Touch|PointerMove|MouseMove|Gesture|Drag)|draggable/,
  ],
  ['nothing reads device motion', /device(motion|orientation)|accelerometer|gyroscope/i],
  [
    'nothing appears on hover or focus',
    /\bon(Mouse|Pointer)(Enter|Over)|:(hover|focus[\w-]*)(?!\))[^{}]*\{[^{}]*\b(display|visibility|opacity|content|clip-path)\s*:/,
  ],
] as const

describe('in the sources of the pages', () => {
  const sources = filesOf('src/**/*.{ts,tsx,css,html}')

  it.each(uses)('%s', (_, use) => {
    expect(sources.length).toBeGreaterThan(200)
    expect(sources.filter((path) => use.test(textOf(path)))).toEqual([])
  })
})
