import { describe, expect, it } from 'vitest'
import type { Settings } from '#src/settings/settings.ts'
import settings from '../../public/settings.json' with { type: 'json' }
import { facts } from './facts.ts'
import { addressesOf, restingScene, sceneAround } from './flow-pages.ts'
import { offBy, withOwnAddresses } from './own.ts'
import { flowNames, scenesOf } from './scenes.ts'
import { addressOf, readView, usual } from './view.ts'

describe.each(flowNames)('%s', (flow) => {
  const scenes = scenesOf(flow)

  it('has a scene for every state', () => {
    const shown = new Set(scenes.map(({ state }) => state))
    expect(facts[flow]?.states.filter(({ path, isSeen }) => isSeen && !shown.has(path))).toEqual([])
  })

  it('shows no shape twice', () => {
    const shapes = scenes.map(({ state, looks }) => [state, ...looks].join(' '))
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
  })

  it('has a page in the app', () => {
    expect(scenes.filter((scene) => addressesOf(scene).length === 0).map(({ state }) => state)).toEqual([])
  })
})

it('shows a flow that is a part of a page on that page', () => {
  expect(sceneAround('captcha')?.snapshot.context.captcha).toBe('image')
  expect(restingScene('session')?.state).toBe('complete')
})

it('every address of the cases is one of the deployment, in the preview', () => {
  const own = { returnHosts: ['kestrel.test'], homeUrl: 'https://home.test/', portalUrl: 'https://portal.test/' }
  const others = { trialUrl: 'https://trial.test/go?a=b', gatewayUrl: 'https://gateway.test/v1' }
  const told = withOwnAddresses(JSON.stringify(facts), { ...settings, ...own, ...others } as unknown as Settings)
  const hosts = new Set([...told.matchAll(/https?(?::|%3A)(?:\/|%2F){2}([\w.@-]+)/g)].map(([, host = '']) => host))
  hosts.delete('www.w3.org')
  expect([...hosts].sort()).toEqual([
    'account.example',
    'gateway.test',
    'home.test',
    'kestrel.test',
    'portal.test',
    'trial.test',
  ])
  expect(told).not.toContain('chaos.example')
})

it('a flow says which flag leads to it and is off', () => {
  const flags = { ...settings.flags, trimbleLogin: false }
  const off = flowNames.filter((flow) => offBy({ ...settings, flags } as unknown as Settings, flow))
  expect(off).toEqual(['partner-login'])
})

it('a transition leads to the shape that it makes', () => {
  const { moves = [], scenes = [] } = facts['login'] ?? {}
  const after = (from: string, condition: string) => {
    const { scene = -1 } = moves.find((move) => move.from === from && move.condition === condition) ?? {}
    return [scenes[scene]?.state, ...(scenes[scene]?.looks ?? [])]
  }
  expect(after('submitting', 'otherwise')).toEqual(['filling.editing', 'Password: Incorrect email or password.'])
  expect(after('filling.loadingSession', 'sign in lost')[1]).toMatch(/^“You signed in, but your browser/)
  expect(after('filling', 'has mistakes')[0]).toBe('filling.editing')
})

it('an address holds every choice of a view, without defaults', () => {
  const login = { ...usual, flow: 'login', state: 'filling.blocked' }
  expect(addressOf(login)).toBe('#/login/filling.blocked')
  const other = { ...login, shape: 2, scheme: 'dark', language: 'de', width: 1280, at: '/a?b=c' } as const
  expect(readView(addressOf(other))).toEqual(other)
  expect(readView('#/login/filling.blocked?scheme=pink&lang=xx&width=1')).toEqual(login)
})
