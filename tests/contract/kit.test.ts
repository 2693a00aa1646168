import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { openAlone } from '../gateway-alone/open.ts'
import { openOutside } from '../journeys/outside.ts'
import { textOf } from '../machines/source.ts'
import { type Accounts, exampleAccounts } from '../tools/contract/accounts.ts'
import type { Send } from '../tools/contract/browser.ts'
import { tryGateway } from '../tools/contract/kit.ts'
import type { CodeKind } from '../world/state/codes.ts'
import { openWorld } from '../world/world.ts'
import { type Deviation, deviating } from './deviating.ts'
import { planted } from './planted.ts'

const { pages: here } = exampleAccounts
const elsewhere = 'https://account.example.com'
const world = (appOrigin: string) => openWorld({ appOrigin, port: 0, licensePort: 0 })
const worlds = { [here]: await world(here), [elsewhere]: await world(elsewhere) }
const alone = await openAlone(here)
afterAll(() => Promise.all([...Object.values(worlds), alone].map((one) => one.close())))

const picture = async (gateway: string, digits: (id: string) => Promise<string>) => {
  const [, id = ''] = /"id":"?([^",}]*)/.exec(await (await fetch(`${gateway}/captcha/generate`)).text()) ?? []
  return { email: `${id}@example.com`, countryCode: 'NL', captchaGUID: id, captchaAnswer: await digits(id) }
}

it.each(Object.keys(worlds))('has nothing to say of the stand-in, with pages at %s', async (pages) => {
  const { person, mail, digits, at } = openOutside(worlds[pages]?.origin ?? '', 'kit')
  const link = async (like: string, kind: CodeKind) => (await mail((await person(like, kind)).email))[0]?.links[0] ?? ''
  const accounts: Accounts = {
    ...exampleAccounts,
    pages,
    blocked: (await person('blocked')).email,
    newcomer: await picture(at('/gateway'), digits),
    authorize: at('/gateway/oauth/authorize?client_id=account-web'),
    ledTo: [`${pages}/error?error_code=x&error_id=y&error_description=z`],
    resetLink: await link('active', 'reset'),
    setupLink: await link('invited', 'setup'),
    activationLink: await link('inactive', 'activation'),
    trialLink: await link('inactive', 'trial'),
    deletionLink: await link('active', 'delete'),
  }
  expect(await tryGateway(at('/gateway'), accounts)).toMatchObject({ faults: [], untried: [] })
})

const gateway = `${alone.origin}/api`
const known = (name: string) => `${name}@alone.example`

async function report(deviations: Record<string, Deviation>) {
  const bob = known(randomUUID())
  await alone.send('reset', bob)
  const accounts: Accounts = {
    ...exampleAccounts,
    returnTo: `${alone.origin}/home`,
    active: { email: known('ann'), password: 'Sunny-Meadow-42' },
    corporate: 'ada@company.example',
    inactive: { email: known('ina'), password: 'Paper-Lantern-88' },
    disabled: { email: known('dis'), password: 'Winter-Garden-61' },
    blocked: bob,
    newcomer: await picture(gateway, alone.digits),
    authorize: `${gateway}/oauth/authorize?client_id=x`,
    ledTo: [`${here}/register/social?platform=google&firstName=A&lastName=B&email=c`],
    resetLink: await alone.send('reset', known('leo')),
    setupLink: await alone.send('setup', known('leo')),
    activationLink: await alone.send('activation', known('leo')),
    trialLink: await alone.send('trial', known('leo')),
    deletionLink: await alone.send('deletion', known('gone')),
    ...Object.assign({}, ...Object.values(deviations).map(({ accounts }) => accounts)),
  }
  const send = Object.entries(deviations).reduce<Send>(
    (ask, [fault, deviation]) => deviating(gateway, fault, deviation, ask),
    fetch,
  )
  return tryGateway(gateway, JSON.parse(JSON.stringify(accounts)), send)
}

/** What only makes an answer another one leaves the rest of a run as it is. */
const isHarmless = ([, deviation]: [string, Deviation]) =>
  Object.keys(deviation).every((part) => ['at', 'to', 'body', 'headers', 'change'].includes(part))
const [harmless = [], others = []] = [true, false].map((is) =>
  Object.entries(planted).filter((one) => isHarmless(one) === is),
)

const runs = [harmless, ...others.map((one) => [one])].map((some) => [some.map(([fault]) => fault), some] as const)

it.each(runs)('names %s', async (due, deviations) => {
  const { faults } = await report(Object.fromEntries(deviations))
  const named = faults.map((one) => one.replaceAll(/\d+ ms/g, 'N ms'))
  const found = named.map((one) => due.find((fault) => one.startsWith(fault)) ?? one)
  expect([...new Set(found)].sort()).toEqual(due.toSorted())
  for (const one of named) expect(one).toMatch(/\(#\/.*\)$/)
})

describe('a gateway that is written from the contract alone', () => {
  it('needs few lines, and nothing of the project', () => {
    const text = textOf('tests/gateway-alone/gateway.js')
    expect(text.split('\n').length - 1).toBeLessThanOrEqual(250)
    expect(text.match(/^import (?!.* from 'node:)|\b(import|require)\(/gm)).toBeNull()
  })

  it.each<[string, Deviation]>([
    ['as it is', {}],
    ['without a new password', { accounts: { newPassword: undefined as never } }],
    [
      'that asks no captcha at the sign-up',
      { call: 'POST /account/register', at: 422, status: 200, body: { error_code: undefined } },
    ],
    ['with a status of its own', { call: 'GET /account/profile', at: 200, body: { status: 'premium' } }],
  ])('gives the kit nothing to say: %s', async (_, deviation) => {
    expect(await report({ '': deviation })).toMatchObject({
      faults: [],
      left: expect.arrayContaining([`mails to ${known('ann')}`]),
    })
  })
})

// The last, since it leaves the password changed.
it('says which password holds where it cannot be set back', async () => {
  const takes: Deviation['takes'] = ['"oldPassword":"Silent-Orchard-50"', '"oldPassword":"x"']
  const { faults, left } = await report({ 'POST /account/change_password': { takes } })
  expect(faults).toEqual([expect.stringMatching(/^POST .account.change_password, what is asked is refused: 401 /)])
  expect(left).toContain('newPassword of ann@alone.example')
})
