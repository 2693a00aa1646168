import { expect, it } from 'vitest'
import { lineOf, nodesIn, sourcesOf } from './machines/source.ts'

/** Takes unseen characters out of a text from the address; what it says stays its own affair. */
const cleaner = 'src/screens/shared/quoted.tsx'

/** Hands a username on in a link if it is an email; the chart comes with the first form, and the rule would be too heavy for that. */
const handing = 'src/screens/sign-in/login-notice.tsx'

const screens = sourcesOf('src/screens/**/*.{ts,tsx}')

it('no screen finds out what a server sentence means', () => {
  const judges = /^is(EmailTaken|CaptchaRefused|CodeRefused|Verdict|Transient)$/
  const judging = screens.flatMap(({ path, imports }) =>
    imports.flatMap(({ names }) => names.filter((name) => judges.test(name)).map((name) => `${path}: ${name}`)),
  )
  const searching = screens.flatMap((source) =>
    [...nodesIn(source.program)]
      .filter((node) => node['regex'] && source.path !== cleaner)
      .map((node) => lineOf(source, node)),
  )
  expect([...judging, ...searching]).toEqual([])
})

it('no screen finds out what is an email, but for a link', () => {
  const judging = screens.filter(({ imports }) => imports.some(({ names }) => names.includes('isEmail')))
  expect(judging.map(({ path }) => path)).toEqual([handing])
})
