import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { changesBetween } from './changes.ts'
import type { Commit } from './commit.ts'
import { flowFrom } from './flow.ts'
import { pageOf } from './page.ts'
import { pixelDifference, sheetFor } from './pixels.ts'
import { type CommitScene, type Scenery, scenePairs } from './scene.ts'
import { screenName } from './screen-words.ts'
import { compareScreens, type ScreenChange, together } from './screens.ts'
import { small } from './small-chart.ts'
import { listed } from './told.ts'

const scene = (state: string, looks: string[] = [], steps: string[] = []): CommitScene => ({
  flow: 'small',
  state,
  shape: 1,
  looks,
  steps,
})

describe('the pixels of two pictures', () => {
  const white = [255, 255, 255]
  /** A white picture with a patch on it. */
  const picture = (left: number, size: number, colour = white, height = 20) => {
    const png = new PNG({ width: 40, height })
    for (let at = 0; at < png.data.length; at += 4) {
      const [column, row] = [(at / 4) % 40, Math.floor(at / 160)]
      const isPatch = column >= left && column < left + size && row < size
      png.data.set([...(isPatch ? colour : white), 255], at)
    }
    return PNG.sync.write(png)
  }
  const plain = picture(0, 0)
  const black = [0, 0, 0]

  it.each<[string, Buffer, boolean]>([
    ['the same picture', picture(0, 0), false],
    ['one pixel in another colour', picture(3, 1, [250, 255, 255]), true],
    ['a few pixels that were rounded otherwise', picture(3, 2, [254, 254, 254]), false],
    ['a part that is one step darker', picture(3, 10, [254, 254, 254]), true],
    ['a taller page', picture(0, 0, white, 21), true],
  ])('see %s', (_, after, isDifferent) => {
    expect(pixelDifference(plain, after) !== undefined).toBe(isDifferent)
  })

  it('are marked where they differ', () => {
    const { marks = plain } = pixelDifference(plain, picture(30, 2, black)) ?? {}
    const { data } = PNG.sync.read(marks)
    const marked = Array.from({ length: data.length / 4 }, (_, at) => at).filter((at) => data[at * 4 + 3])
    expect(marked).toEqual([30, 31, 70, 71])
    expect(sheetFor([plain, picture(0, 0, white, 21)])).toEqual({ width: 40, height: 21 })
  })

  it('differ in the same way wherever they do', () => {
    const [one, elsewhere, larger] = [picture(3, 4, black), picture(30, 4, black), picture(3, 5, black)].map(
      (after) => pixelDifference(plain, after)?.essence,
    )
    expect(one).toBe(elsewhere)
    expect(one).not.toBe(larger)
  })
})

describe('the screens of two commits', () => {
  const { blocked, ...states } = structuredClone(small.states)
  Object.assign(states.sending.invoke[0]?.onError[0] ?? {}, { target: ['refused'] })
  const renamed = { ...small, states: { ...states, refused: blocked } }
  const scenery = (chart: object, ...scenes: CommitScene[]): Scenery => ({
    flows: new Map([['small', flowFrom('small', chart)]]),
    scenes,
  })
  const pairs = (before: Scenery, after: Scenery) =>
    scenePairs(before, after).map((pair) => pair.map((one) => one && screenName(one)).join(' → '))

  it('are found by what they show, and in a state by another name', () => {
    const before = scenery(small, scene('editing'), scene('editing', ['captcha']), scene('failed'), scene('blocked'))
    const after = scenery(renamed, scene('editing', ['captcha']), scene('editing'), scene('failed'), scene('refused'))
    expect(pairs(before, after).sort()).toEqual([
      'Blocked → Refused',
      'Editing (captcha) → Editing (captcha)',
      'Editing → Editing',
      'Failed → Failed',
    ])
  })

  it('are found where a field says something else, on the same way first', () => {
    const before = scenery(
      small,
      scene('editing', ['Name: Too long.'], ['form.submit']),
      scene('editing', ['Name: Missing.'], ['name.leave']),
      scene('editing', ['captcha']),
    )
    const after = scenery(
      small,
      scene('editing', ['Name: Please enter it.'], ['name.leave']),
      scene('editing', ['Name: It is too long.'], ['form.submit']),
      scene('editing', ['“No.”']),
    )
    expect(pairs(before, after)).toEqual([
      'Editing (Name: Too long.) → Editing (Name: It is too long.)',
      'Editing (Name: Missing.) → Editing (Name: Please enter it.)',
      'Editing (captcha) → ',
      ' → Editing (“No.”)',
    ])
  })

  const bytes = Buffer.from('picture')
  const view = { window: 'popup', width: 480, height: 640, before: bytes, after: bytes, marks: bytes } as const
  const changed = (of: CommitScene, essence: string): ScreenChange => ({
    ...{ mark: 'changed', scene: of, alike: [] },
    views: [{ ...view, essence }],
  })
  const came = (of: CommitScene): ScreenChange => ({
    ...{ mark: 'came', scene: of, alike: [] },
    views: [{ ...view, before: undefined, marks: undefined, essence: '' }],
  })
  const commit = (name: string): Commit => ({
    ...{ name, date: '2026-01-01', subject: 'Change', promises: '' },
    ...{ flows: new Map(), catalogues: new Map() },
  })
  const changes = changesBetween(commit('a'), commit('b'), {
    count: 9,
    changes: together([
      changed(scene('editing', ['<captcha>']), 'one'),
      came(scene('failed')),
      came(scene('blocked')),
      changed(scene('sending'), 'one'),
    ]),
  })

  it('are told in plain words', () => {
    expect(listed(changes).split('\n').slice(1, -2).join('\n')).toMatchInlineSnapshot(`
      "4 screens changed.

      Screens
      9 screens were looked at in a popup (480 × 640) and a wide window (1280 × 800).
        ≠ Small: the screen of Editing (<captcha>) looks different in a popup
          and in the same way Small: Sending
        + Small: the screen of Failed is new
        + Small: the screen of Blocked is new"
    `)
  })

  it('are shown, each picture once', async () => {
    const page = await pageOf(changes)
    expect(page.split(bytes.toString('base64')).length - 1).toBe(5)
    expect(page).toContain('The screen of <b>Editing (&#60;captcha&#62;)</b> looks different in a popup')
    expect(page).toContain('One more screen in the same way')
    expect(page.match(/\b(src|href)="(?!#)|url\((?!data:)|@import/g)).toBeNull()
  })

  it.runIf(spawnSync('git', ['--version']).status === 0)('are not compared where a commit has no gallery', async () => {
    const root = await mkdtemp(join(tmpdir(), 'changes-'))
    const git = (...args: string[]) =>
      spawnSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', '-c', 'commit.gpgsign=false', ...args], {
        cwd: root,
      })
    git('init', '-q')
    await writeFile(join(root, 'package-lock.json'), '{}')
    git('add', '.')
    git('commit', '-m', 'Begin')
    const screens = await compareScreens(root, commit('HEAD'), commit('HEAD'))
    await rm(root, { recursive: true })
    expect(listed(changesBetween(commit('a'), commit('b'), screens))).toContain(
      'The screens were not compared: those of HEAD could not be built: it has no gallery; those of HEAD could',
    )
  })
})
