import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())

const reporting = async () => {
  const { listen, report, reportEvent } = await import('#src/reporting/report.ts')
  const told: unknown[] = []
  const begin = () => listen((error) => told.push(error))
  return { begin, report, reportEvent, told }
}

it('tells of one error five times a page, and of all twenty times, before and after somebody listens', async () => {
  const { begin, report, told } = await reporting()
  const same = new TypeError('again')
  for (let time = 0; time < 150; time += 1) report(same)
  begin()
  for (let time = 0; time < 150; time += 1) report(same)
  expect(told).toEqual(Array(5).fill(same))
  for (let time = 0; time < 50; time += 1) report(new Error(`${time}`))
  expect(told.length).toBe(20)
})

it('tells of an error that came without itself by message, file and line', async () => {
  const { begin, reportEvent, told } = await reporting()
  begin()
  const event = { error: null, message: 'Script error.', filename: 'https://account.example/a.js', lineno: 7 }
  reportEvent(event as ErrorEvent)
  expect(told.map(String)).toEqual(['Error: Script error. (https://account.example/a.js:7)'])
})
