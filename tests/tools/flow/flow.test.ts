import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { activateLicenseMachine } from '#machines/partner/activate-license.machine.ts'
import { seal } from '#machines/security/secret.ts'
import { Drive } from './drive.ts'

function run(...args: string[]) {
  return new Promise<{ status: number; printed: string }>((done) => {
    execFile(process.execPath, [join(import.meta.dirname, 'example.ts'), ...args], (error, out, fault) =>
      done({ status: error ? Number(error.code) : 0, printed: out + fault }),
    )
  })
}

describe('npm run flow', () => {
  it('signs in without a browser, in plain Node, and shows no secret', async () => {
    const { status, printed } = await run()
    expect(status).toBe(0)
    expect(printed).toMatch(/^start → filling\.loadingSession\.typing\nloadSession answers → filling\.editing\n/)
    expect(printed).toMatch(
      /logIn fails → filling\.editing\n[\s\S]*logIn answers → returning\n[\s\S]*www\.chaos\.example/,
    )
    expect(printed).not.toMatch(/not this one|Sunny-Meadow/)
  })
})

describe('a driven flow', () => {
  it('moves time only when the driver does', async () => {
    const flow = new Drive(activateLicenseMachine, { token: seal('what the partner gave') })
    await flow.ok({ denied: false })
    await flow.fail({ message: 'The license server is starting.', status: 503 })
    flow.pass(flow.nextDelay ?? 0)
    expect(flow.history.map(({ on, at }) => `${on} ${at}`)).toEqual([
      'start 0',
      'awaitPermission answers 0',
      'activateLicense fails 0',
      'time passes 2000',
    ])
  })

  it('rejects an impossible event', async () => {
    const flow = new Drive(activateLicenseMachine, { token: seal('a') })
    await expect(flow.send('activation.retry', {})).rejects.toThrow('activation.retry cannot happen in asking')
    await flow.ok({ denied: false })
    await flow.ok({})
    await expect(async () => flow.ok({})).rejects.toThrow('waits for no outcome')
  })
})
