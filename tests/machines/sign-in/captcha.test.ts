import { describe, expect, it } from 'vitest'
import { timedOut } from '#machines/port/problem.ts'
import { captchaMachine } from '#machines/sign-in/captcha.machine.ts'
import { outage } from '../answers.ts'
import { type Live, start } from '../live.ts'

const captcha = { id: 'c1', image: 'https://captcha.chaos.example/c1.png' }

type Flow = Live<typeof captchaMachine>

describe('the captcha image', () => {
  it('loads as soon as a form shows it', async () => {
    const flow = start(captchaMachine)
    expect(flow.snapshot.hasTag('checking')).toBe(true)
    await flow.answer('generateCaptcha', captcha)
    expect(flow.snapshot.value).toBe('fetching')
    flow.send({ type: 'picture.show' })
    expect(flow.snapshot).toMatchObject({ value: 'shown', context: { captcha } })
  })

  it.each<[string, string, object, (flow: Flow) => unknown]>([
    ['while the image loads', 'fetching', { captcha }, () => {}],
    ['after the image loaded', 'shown', { captcha }, (flow) => flow.send({ type: 'picture.show' })],
    ['after a damaged file', 'failed', { problem: undefined }, (flow) => flow.send({ type: 'picture.fail' })],
    ['after a timeout of 30 s', 'failed', { problem: { message: timedOut } }, (flow) => flow.pass(30_000)],
  ])('is replaced on demand %s, and the old one disappears at once', async (_, value, context, happen) => {
    const flow = start(captchaMachine)
    await flow.answer('generateCaptcha', captcha)
    await happen(flow)
    expect(flow.snapshot).toMatchObject({ value, context })
    flow.send({ type: 'captcha.reload' })
    expect(flow.snapshot.context).toEqual({ captcha: undefined, problem: undefined })
    await flow.answer('generateCaptcha', { ...captcha, id: 'c2' })
    expect(flow.snapshot).toMatchObject({ value: 'fetching', context: { captcha: { id: 'c2' } } })
  })

  it('is reported as missing when it cannot load', async () => {
    const flow = start(captchaMachine)
    await flow.fail('generateCaptcha', outage)
    expect(flow.snapshot).toMatchObject({ value: 'failed', tags: new Set(['error']), context: { problem: outage } })
  })
})
