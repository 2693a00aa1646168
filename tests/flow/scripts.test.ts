import { describe, expect, it, vi } from 'vitest'
import { chartNamed, findCharts } from './charts.ts'
import { defaultSettings, inputFor } from './input.ts'
import { runScript } from './script.ts'
import { ownScripts } from './scripts.ts'

const charts = await findCharts()
const canary = 'Canary-Lovelace-1843!'
const session = { ok: { id: '', email: '', firstName: '', lastName: '', location: 'US' } }

describe('a script', () => {
  it.each(ownScripts.filter(({ needsWorld }) => !needsWorld))('of ours, $file, ends as it says', async (script) => {
    const chart = chartNamed(charts, script.flow)
    const { error } = await runScript(chart, script.events, inputFor(chart, defaultSettings(), script.input))
    expect(error).toBeUndefined()
    expect(script.says).toMatch(/^[A-Z].+\.$/)
  })

  it('is what a program can tell, too', async () => {
    const out = vi.spyOn(console, 'log').mockImplementation(() => {})
    await import('./example.ts')
    expect(out.mock.calls.join('\n')).toMatch(
      /^0 s: start → asking\n[\s\S]+\n8 s: activateLicense fails → failed\nactivated,active$/,
    )
    out.mockRestore()
  })

  it.each([
    ['an event that there is not', [{ type: 'form.sbumit' }], '#1: The flow knows no event called form.sbumit'],
    ['an outcome that nothing waits for', [session, { ok: {} }], '#2: filling.editing waits for no outcome'],
    ['a delay that there is not', [session, { after: true }], '#2: filling.editing waits for no delay'],
    ['a missing field', [{ type: 'form.submit', password: canary }], '#1: form.submit.username is missing'],
    ['a strange field', [{ type: 'captcha.fail', pass: canary }], '#1: captcha.fail.pass is not known'],
    [
      'a state that was not expected',
      [{ expect: { state: 'submitting' } }],
      '#1: state is "filling.arriving.typing" and not "submitting"',
    ],
    [
      'a value that was not expected',
      [{ expect: { context: { attempts: 1 } } }],
      '#1: context.attempts is 0 and not 1',
    ],
    ['what ought to be gone', [{ expect: { context: { username: null } } }], '#1: context.username is "" and not null'],
    [
      'a fault without a world',
      [{ fault: {} }],
      '#1: There is no world in which something could go wrong; run it with --world',
    ],
    ['a wrong answer', [{ ok: { id: 7 } }], '#1: loadSession.id has to be string'],
  ])('ends on %s', async (_, told, error) => {
    const chart = chartNamed(charts, 'login')
    const report = await runScript(chart, told, inputFor(chart, defaultSettings()))
    expect(report.error).toBe(error)
    expect(JSON.stringify(report)).not.toContain(canary)
  })
})
