import { describe, expect, it } from 'vitest'
import { captchaMachine } from '../../../machines/sign-in/captcha.machine.ts'
import { coverFlow } from '../cover.ts'
import { start } from '../live.ts'
import { captchaCases } from './captcha.cases.ts'

const image = { id: 'c1', image: 'https://captcha.chaos.example/c1.png' }

coverFlow(captchaMachine, captchaCases)

describe('the captcha image', () => {
  it('is drawn as soon as a form shows it', async () => {
    const flow = start(captchaMachine)
    expect(flow.snapshot.hasTag('checking')).toBe(true)
    await flow.answer('generateCaptcha', image)
    expect(flow.snapshot.value).toBe('fetching')
    flow.send({ type: 'picture.show' })
    expect(flow.snapshot.value).toBe('shown')
    expect(flow.snapshot.context.captcha).toEqual({ id: 'c1', image: 'https://captcha.chaos.example/c1.png' })
  })

  it('is drawn anew on demand, and the old one is gone at once', async () => {
    const flow = start(captchaMachine)
    await flow.answer('generateCaptcha', image)
    flow.send({ type: 'picture.show' })
    flow.send({ type: 'captcha.reload' })
    expect(flow.snapshot.value).toBe('loading')
    expect(flow.snapshot.context.captcha).toBeUndefined()
    await flow.answer('generateCaptcha', { id: 'c2', image: 'https://captcha.chaos.example/c2.png' })
    expect(flow.snapshot.context.captcha?.id).toBe('c2')
  })

  it('is asked for once, however often the visitor presses meanwhile', () => {
    const flow = start(captchaMachine)
    flow.send({ type: 'captcha.reload' })
    flow.send({ type: 'captcha.reload' })
    expect(flow.asked('generateCaptcha')).toEqual([{}])
  })

  it('can be asked for again after a failure', async () => {
    const flow = start(captchaMachine)
    await flow.fail('generateCaptcha', { message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    expect(flow.snapshot.value).toBe('failed')
    expect(flow.snapshot.hasTag('error')).toBe(true)
    expect(flow.snapshot.context.problem).toEqual({ message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    flow.send({ type: 'captcha.reload' })
    expect(flow.snapshot.value).toBe('loading')
    expect(flow.snapshot.context.problem).toBeUndefined()
    await flow.answer('generateCaptcha', image)
    expect(flow.snapshot.context).toEqual({ captcha: image, problem: undefined })
  })

  it.each(['a file that is missing or damaged', '30 s of silence'])('is asked for anew after %s', async (what) => {
    const flow = start(captchaMachine)
    await flow.answer('generateCaptcha', image)
    if (what === '30 s of silence') flow.pass(30_000)
    else flow.send({ type: 'picture.fail' })
    expect(flow.snapshot.value).toBe('failed')
    expect(flow.snapshot.context.captcha).toBeUndefined()
    flow.send({ type: 'captcha.reload' })
    await flow.answer('generateCaptcha', { ...image, id: 'c2' })
    flow.send({ type: 'picture.show' })
    expect(flow.snapshot.value).toBe('shown')
    expect(flow.snapshot.context.captcha?.id).toBe('c2')
  })
})
