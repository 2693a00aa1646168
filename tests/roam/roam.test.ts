import { describe, expect, it } from 'vitest'
import { textOf } from '../machines/source.ts'
import { aimAt, faultsTowards, movesTowards, needsNoCookies } from './aim.ts'
import { createGuide } from './guide.ts'
import { openings } from './openings.ts'
import { inTheEnd, type Moment, oracles, promises } from './oracles.ts'
import { plants, trailOf } from './plants.ts'
import type { Sight } from './sight.ts'
import { edited, listening } from './variant.ts'

const sight: Sight = {
  address: 'http://localhost/service_login',
  title: 'Sign in – Aldera',
  lang: 'en',
  headings: ['Sign in'],
  typed: { username: 'ada' },
  words: 'Sign in. Ref. b2c4',
  presses: 3,
  isBusy: false,
  hasLiveRegion: true,
  overhang: 0,
  leaks: [],
}
const chart = { flow: 'login', session: 'x:1', state: 'filling.editing', isBusy: false, isOver: false, guid: 'b2c4' }
const message = 'The account service stumbled.'
const fine: Moment = {
  sight,
  before: sight,
  charts: [chart],
  keeps: true,
  writes: new Map(),
  brand: 'Aldera',
  references: new Map([[message, new Set(['b2c4'])]]),
}
const brokenIn = (moment: Partial<Moment>) =>
  [...oracles, inTheEnd].filter(({ broken }) => broken({ ...fine, ...moment })).map(({ promise }) => promise)
const see = (change: Partial<Sight>) => brokenIn({ sight: { ...sight, ...change } })

describe('a promise', () => {
  it('is not broken by a page as it should be', () => {
    expect(brokenIn({})).toEqual([])
    expect(brokenIn({ before: undefined, charts: [{ ...chart, guid: 'other', isBusy: true }] })).toEqual([])
    expect(see({ headings: ['Anmelden'], lang: 'de' })).toEqual([])
  })

  it('is broken one by one', () => {
    const alone = [
      see({ headings: [] }),
      see({ title: 'Aldera' }),
      see({ lang: 'de' }),
      see({ leaks: ['cookies'] }),
      see({ address: `${sight.address}?code=1` }),
      see({ typed: { username: '' } }),
      brokenIn({ writes: new Map([['POST /account/login', 2]]) }),
      see({ words: 'Sign in.' }),
      see({ presses: 0 }),
      see({ hasLiveRegion: false }),
      see({ overhang: 40 }),
      see({ isBusy: true }),
    ]
    expect(alone).toEqual([...oracles, inTheEnd].map(({ promise }) => [promise]))
    expect(brokenIn({ sight: { ...sight, typed: { username: '' } }, keeps: false })).toEqual([])
    expect(Object.values(promises).every((one) => oracles.some(({ promise }) => promise === one))).toBe(true)
  })
})

describe('a reference', () => {
  const shown = (told: Partial<typeof chart & { message: string }>, words: string, lang = 'en') =>
    brokenIn({
      sight: { ...sight, headings: [''], words, lang },
      charts: [{ ...chart, guid: undefined, ...told }],
    }).includes(promises.reference)
      ? 'missing'
      : 'there'

  it('is asked for where the gateway gave one, although the chart lost it', () => {
    expect(shown({ flow: 'register', message }, 'Sorry. Ref. b2c4')).toBe('there')
    expect(shown({ flow: 'register', message }, 'Sorry. Ref. register-1a2b3c4')).toBe('missing')
    expect(shown({ flow: 'register', message: 'Of our own.' }, 'Of our own.')).toBe('there')
  })

  it('is asked for below every error of the form to sign in, in its language', () => {
    expect(shown({ message: 'Of our own.' }, 'Of our own.')).toBe('missing')
    expect(shown({ message: 'Of our own.' }, 'Of our own. Ref. login-1a2b3c4')).toBe('there')
    expect(shown({ message: 'Of our own.' }, 'Von uns. Ref. login-1a2b3c4', 'de')).toBe('missing')
    expect(shown({ message: 'Of our own.' }, 'Von uns. Ref.-Nr. login-1a2b3c4', 'de')).toBe('there')
  })
})

it('goes where it has not been, then every second time where a state is missing', () => {
  const seen = new Map<string, number>()
  const { choose, learn } = createGuide([{ flow: 'login', states: ['editing', 'blocked'] }], seen)
  const sweep = openings.map(choose)
  expect(sweep).toEqual([...openings.keys()].map((place) => ({ place, aim: undefined })))
  learn(7, 'login')
  const next = () => [choose(), choose()].flatMap(({ place, aim }) => (aim ? [[place, aim]] : []))
  expect([...next(), ...next()]).toEqual([
    [7, 'login.editing'],
    [7, 'login.blocked'],
  ])
  seen.set('login.editing', 1)
  expect(next()).toEqual([[7, 'login.blocked']])
  seen.set('login.blocked', 1)
  expect(next()).toEqual([])
})

it.each(plants)('looks for a plant where it shows: $name', (plant) => {
  const trail = trailOf(plant)
  const { choose } = createGuide([], new Map(), trail)
  expect(trail.length).toBeGreaterThan(0)
  expect([...trail, ...trail].map(choose).map(({ place }) => place)).toEqual([...trail, ...trail])
})

describe('an aim', () => {
  const first = () => 0
  const towards = (name: string, state: string) => {
    const aim = aimAt(name, first)
    const flow = name.split('.')[0] ?? ''
    return aim && movesTowards(aim, [{ flow, state }])
  }

  it('turns the dial to what the calls on the way answer', () => {
    const aim = aimAt('activateLicense.absent', first)
    const faults = aim ? faultsTowards(aim, 'http://world.example') : []
    expect(faults).toEqual(Array(5).fill({ call: 'GET /activate', reset: true, times: 1 }))
    expect(aimAt('activateLicense.nowhere', first)).toBeUndefined()
  })

  it('names what may lead on', () => {
    expect(towards('activateLicense.denied', 'asking')).toEqual(['forbid'])
    expect(towards('activateLicense.absent', 'pausing')).toEqual(['time'])
    expect(towards('socialLogin.reloading', 'choosing')).toEqual(['press'])
    expect(towards('socialLogin.reloading', 'asking')).toEqual([])
    expect(towards('changePassword.expired', 'editing')).toContain('fill in and send')
    expect(towards('deleteAccount.failed', 'refused')).toEqual(['dial and open again'])
  })

  it('knows the browser that it needs', () => {
    expect(needsNoCookies(aimAt('authorize.failed', first))).toBe(true)
    expect(needsNoCookies(aimAt('authorize.leaving', first))).toBe(false)
  })
})

it.each([{ name: 'what charts say', edits: listening }, ...plants])(
  'finds its places in the sources: $name',
  ({ edits }) => {
    const texts = new Map<string, string>()
    for (const edit of edits) texts.set(edit.file, edited(texts.get(edit.file) ?? textOf(edit.file), edit))
    expect(texts.size).toBeGreaterThan(0)
  },
)
