import { describe, expect, it } from 'vitest'
import { timedOut } from '#machines/port/problem.ts'
import { captchaMachine } from '#machines/sign-in/captcha.machine.ts'
import { type Live, start } from '../live.ts'

const captcha = { id: 'c1', image: 'https://captcha.chaos.example/c1.png' }

type Flow = Live<typeof captchaMachine>

describe('the captcha image', () => {
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
})
