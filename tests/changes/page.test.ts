import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Changes, changesBetween } from './changes.ts'
import { readCommit } from './commit.ts'
import { pageOf } from './page.ts'
import { small } from './small-chart.ts'
import { listed } from './told.ts'

const hasGit = spawnSync('git', ['--version']).status === 0

const catalogue = (sentences: [file: string, english: string, text: string][]) =>
  [
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n',
    ...sentences.map(([file, english, text]) => `#: ${file}:1\nmsgid "${english}"\nmsgstr "${text}"\n`),
  ].join('\n')

const promises = (...all: string[]) => `# Promises\n\n${all.map((says) => `- ${says} *(§ 4)*\n`).join('')}`

describe.runIf(hasGit)('two commits', () => {
  let root = ''
  let changes: Changes | undefined

  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', '-c', 'commit.gpgsign=false', ...args], {
      cwd: root,
    })
  const commit = async (subject: string, files: Record<string, string>) => {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(join(root, path, '..'), { recursive: true })
      await writeFile(join(root, path), text)
    }
    git('add', '.')
    git('commit', '-m', subject)
  }

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'changes-'))
    git('init', '-q')
    await commit('Begin', {
      'machines/diagrams/small.json': JSON.stringify(small),
      'locales/en.po': catalogue([
        ['a.ts', 'Send it now', ''],
        ['a.ts', 'Gone', ''],
        ['b.ts', 'Moved', ''],
      ]),
      'locales/de.po': catalogue([
        ['a.ts', 'Send it now', 'Jetzt senden'],
        ['a.ts', 'Gone', 'Weg'],
        ['b.ts', 'Moved', 'Verschoben'],
      ]),
      'tests/promises/README.md': promises('It is sent.', 'It is kept.'),
    })
    const { editing, ...states } = structuredClone(small.states)
    Object.assign(editing.on['form.submit'][0] ?? {}, { target: ['failed'] })
    const sent = { description: 'It <was> sent.', type: 'final' }
    Object.assign(states.sending.invoke[0] ?? {}, { onDone: [{ target: ['sent'] }] })
    await commit('Say <b>more</b>', {
      'machines/diagrams/small.json': JSON.stringify({ ...small, states: { editing, ...states, sent } }),
      'locales/en.po': catalogue([
        ['a.ts', 'Send it today', ''],
        ['c.ts', 'Moved', ''],
        ['c.ts', 'New here', ''],
      ]),
      'locales/de.po': catalogue([
        ['a.ts', 'Send it today', 'Heute senden'],
        ['c.ts', 'Moved', 'Verschoben'],
        ['c.ts', 'New here', 'Neu hier'],
      ]),
      'tests/promises/README.md': promises('It is kept.', 'It is kept long.'),
    })
    changes = changesBetween(await readCommit(root, 'HEAD~1'), await readCommit(root, 'HEAD'))
  })
  afterAll(() => rm(root, { recursive: true, force: true }))

  it('are told in plain words', () => {
    if (!changes) throw new Error('Nothing was compared')
    expect(listed(changes).split('\n').slice(1, -2).join('\n')).toMatchInlineSnapshot(`
      "1 flow, 3 sentences, 2 promises changed.

      Small
        ≠ Editing: form submitted [sound] leads to Failed now; before, it led to Sending
        ≠ Sending: send answered leads to Sent now; before, it led to Editing
        + Sent: a new state (final): It <was> sent.

      Sentences, English
        ≠ Send it today
          before: Send it now
        + New here
        − Gone

      Sentences, Deutsch
        ≠ Heute senden
          before: Jetzt senden
        + Neu hier
        − Weg

      Promises
        + It is kept long.
        − It is sent."
    `)
  })

  it('are drawn on one page that needs nothing else', async () => {
    if (!changes) throw new Error('Nothing was compared')
    const page = await pageOf(changes)
    const drawn = (title: string) =>
      new RegExp(`<g class="([^"]*)">\\n<title>${title}<`).exec(page)?.[1]?.split(' ').at(-1)
    const arrow = (from: string, to: string) => drawn(`${from}&#45;&gt;${to}`)
    expect([arrow('editing', 'failed'), arrow('editing', 'sending'), arrow('sending', 'failed')]).toEqual([
      'changed',
      'went',
      'transition',
    ])
    expect([drawn('sent'), drawn('sending')]).toEqual(['came', 'busy'])
    expect(page).toContain('≠ form submitted [sound]')
    expect(page).toContain('Say &#60;b&#62;more&#60;/b&#62;')
    expect(page.match(/\b(src|href)="(?!#)|url\(|@import/g)).toBeNull()
  })

  it('are not told apart where they are the same', async () => {
    const head = await readCommit(root, 'HEAD')
    const same = changesBetween(head, head)
    expect(listed(same)).toContain('Nothing changed for visitors.')
    expect([same.flows, [...same.sentences.values()].flat(), same.promises]).toEqual([[], [], []])
  })

  it('have to be there', async () => {
    await expect(readCommit(root, 'nosuch')).rejects.toThrow('There is no commit "nosuch"')
  })
})
