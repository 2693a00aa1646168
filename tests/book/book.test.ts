import { describe, expect, it } from 'vitest'
import { seal } from '#machines/security/secret.ts'
import { flows } from '../machines/all.ts'
import { edit } from '../machines/edits.ts'
import { flat, readChart } from '../tools/diagrams/chart.ts'
import { choicesTo } from './choices-to.ts'
import { clockWords, payloadWords, visitorWords } from './plain.ts'
import { endOf, reportOf } from './report.ts'
import { Run } from './run.ts'

describe('the words for a payload', () => {
  it('name what differs from its siblings, and no secret', () => {
    const [one, other] = [
      { userName: 'ada', password: seal('Sunny-Meadow-42'), isTrial: false },
      { userName: '', password: seal('x'), isTrial: false },
    ]
    expect(payloadWords(one)).toBe('user name: “ada” · password: •••• · is trial: no')
    expect(payloadWords(one, [one, { ...one, userName: '' }])).toBe('user name: “ada”')
    expect(payloadWords(one, [one, { ...one, password: seal('') }])).toBe('password: ••••')
    expect(payloadWords(other, [one, other])).toBe('user name: empty')
    expect([0, 2_000, 65_500].map(clockWords)).toEqual(['0:00', '0:02', '1:05+'])
  })

  it('say what a visitor does', () => {
    const edit = { type: 'field.edit', field: 'newPassword', how: 'typed', value: seal('x') }
    const words = (doing: { type: string }) => visitorWords(doing, 'Next')
    expect(words(edit)).toBe('typed •••• into New password')
    expect(words({ ...edit, how: 'left', value: seal('') } as never)).toBe('emptied New password, and left it')
    expect(words({ ...edit, field: 'role', how: 'chosen', value: 'Other' } as never)).toBe('chose “Other” as Role')
    expect(words({ type: 'form.submit', values: { email: 'ada' } } as never)).toBe('pressed Next: email: “ada”')
    expect(words({ type: 'visitor.leave' })).toBe('visitor leaves the page')
  })

  it('name the address of a destination', () => {
    expect(endOf({ to: '/service_login', search: { email: 'a' } })).toEqual({
      place: '/service_login?email=a',
      flow: 'login',
    })
    expect(endOf({ status: 'ok' })).toEqual({ place: 'status: “ok”', flow: undefined })
  })
})

describe('a run', () => {
  it('rejects an impossible choice and stops there', async () => {
    const run = await Run.open('activate-license', ['logIn:0', 'awaitPermission:0'])
    expect(reportOf(run)).toMatchObject({ state: 'asking', fault: 'logIn:0 cannot happen in asking' })
  })

  it('has no address after an action on the screen', async () => {
    const run = await Run.open('recover')
    run.send({ type: 'nothing.known' })
    expect(run.did).toEqual([])
    run.send(edit('left', 'email', ''))
    await run.choose('form.submit:0')
    expect(run.did).toBeUndefined()
  })

  it('reaches every state of a flow that waits for another chart', async () => {
    const flow = flows.find(({ machine }) => machine.id === 'register')
    const ways = flow ? await choicesTo(flow) : []
    const chart = readChart('register', flow?.machine as NonNullable<typeof flow>['machine'])
    const places = flat(chart.states).filter(({ inside }) => inside.length === 0)
    expect([...new Set(ways.map(({ state }) => state))].sort()).toEqual(places.map(({ path }) => path).sort())
  })
})
