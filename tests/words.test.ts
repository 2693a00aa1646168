import { describe, expect, it } from 'vitest'
import { lineOf, type Node, nameOf, type Source, sourcesOf } from './machines/source.ts'

const product = sourcesOf('machines/**/*.ts', 'src/**/*.{ts,tsx}')
const everything = [...product, ...sourcesOf('tests/**/*.{ts,tsx}', '*.ts')]
const lines = ({ text }: Source) => text.split('\n').length - 1

/** The names that a file exports. */
function exportedBy(program: Node): string[] {
  const declared = (program['body'] as Node[]).flatMap(({ declaration }) => (declaration ?? []) as Node | Node[])
  return declared.flatMap((node) => ((node['declarations'] ?? [node]) as Node[]).map(({ id }) => nameOf(id)))
}

/** How many lines a file may have, by what it is. */
const limits: [RegExp, number][] = [
  [/\.machine\.ts$/, 150],
  [/^src\/screens\//, 100],
  [/^src\/routes\//, 25],
  [/^tests\//, 200],
  [/^/, 250],
]
const limitOf = ({ path }: Source) => limits.find(([what]) => what.test(path))?.[1] ?? 0

/** The files that are longer than that, and how long: none may join them, none may grow, and one that shrank is noted. */
const longer: Record<string, number> = {
  'machines/account/edit-profile.machine.ts': 155,
  'machines/sign-in/login.machine.ts': 209,
  'machines/sign-up/register.machine.ts': 219,
  'machines/trial/trial-register.machine.ts': 177,
  'src/routes/-captcha.tsx': 31,
  'src/routes/-email-check.tsx': 26,
  'src/routes/-login-parts.tsx': 37,
  'src/routes/-login.tsx': 40,
  'src/routes/-rare-entries.tsx': 39,
  'src/routes/-register.tsx': 34,
  'src/routes/-resend-activation.ts': 29,
  'src/routes/-resend-link.tsx': 26,
  'src/routes/-root.tsx': 37,
  'src/routes/-signed-in.tsx': 30,
  'src/routes/-social-login.tsx': 40,
  'src/routes/-trial-login.tsx': 38,
  'src/routes/-trial-register.tsx': 40,
  'src/routes/_flows/account/activate/index.tsx': 27,
  'src/routes/_flows/account/activate/login.tsx': 34,
  'src/routes/_flows/account/password-change.tsx': 28,
  'src/routes/_flows/account/password-reset.tsx': 28,
  'src/routes/_flows/profile/edit.tsx': 28,
  'src/routes/_flows/register/trimble/complete.tsx': 28,
  'src/routes/_flows/trimble/login.tsx': 27,
  'tests/contract/license.test.ts': 215,
  'tests/contract/transport.test.ts': 247,
  'tests/diagrams/picture.ts': 245,
  'tests/house.test.ts': 216,
  'tests/journeys/look.ts': 221,
  'tests/journeys/page/kept.spec.ts': 250,
  'tests/journeys/page/releases.spec.ts': 207,
  'tests/journeys/screens.ts': 246,
  'tests/journeys/sign-in/welcome-back.spec.ts': 227,
  'tests/journeys/typing.ts': 217,
  'tests/journeys/visitor.ts': 219,
  'tests/machines/security/address.test.ts': 246,
  'tests/machines/sign-in/login-answer.test.ts': 234,
  'tests/machines/sign-up/register-form.test.ts': 206,
  'tests/machines/sign-up/register-waiting.test.ts': 205,
  'tests/promises/everywhere.ts': 246,
  'tests/promises/trial.ts': 201,
  'tests/roam/episode.ts': 211,
  'tests/roam/moves.ts': 205,
  'tests/world/people.ts': 237,
}

describe('words and size', () => {
  it('puts nothing off', () => {
    expect(everything.filter(({ text }) => /\b(TO[D]O|FIX[M]E|X[X]X)\b/.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('stays small, and what is longer only gets shorter', () => {
    const over = everything.filter((source) => lines(source) > limitOf(source))
    expect(Object.fromEntries(over.map((source) => [source.path, lines(source)]))).toEqual(longer)
  })

  it('calls no two files and no two exported things of the product the same, but what the router names', () => {
    const files = product.map(({ path }) => path).filter((path) => !path.startsWith('src/routes/'))
    const exported = product.flatMap(({ program }) => exportedBy(program)).filter((name) => name !== 'Route')
    const names = [...files.map((path) => path.replace(/.*\//, '')), ...exported]
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('says what each exported thing is for', () => {
    const undocumented = product.flatMap((source) => {
      const exported = (source.program['body'] as Node[]).filter(({ declaration }) => Boolean(declaration))
      return exported
        .filter(({ start }) => !/\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/.test(source.text.slice(0, start)))
        .filter(({ start }) => !/^export const Route = /.test(source.text.slice(start)))
        .map((node) => lineOf(source, node))
    })
    expect(undocumented).toEqual([])
  })
})
