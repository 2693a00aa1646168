import { expect, it, vi } from 'vitest'

const reporting = async () => {
  vi.resetModules()
  vi.stubGlobal('location', { origin: 'https://account.example' })
  const { listen, ...tell } = await import('#src/reporting/report.ts')
  const told: unknown[] = []
  return { ...tell, told, begin: () => listen((error) => told.push(error)) }
}

/** An error with a stack as a browser writes it. */
const thrown = (...lines: string[]) => Object.assign(new Error('x'), { stack: lines.join('\n') })

it('tells of one error five times a page, and of all twenty times, before and after somebody listens', async () => {
  const { begin, report, told } = await reporting()
  const same = thrown('again')
  for (let time = 0; time < 150; time += 1) report(same)
  begin()
  for (let time = 0; time < 150; time += 1) report(same)
  expect(told).toEqual(Array(5).fill(same))
  for (let time = 0; time < 50; time += 1) report(thrown(`${time}`))
  expect(told.length).toBe(20)
})

it('tells of an error that came without itself by message, file and line', async () => {
  const { begin, reportEvent, told } = await reporting()
  begin()
  const event = { error: null, message: 'It broke.', filename: 'https://account.example/a.js', lineno: 7 }
  reportEvent(event as ErrorEvent)
  expect(told.map(String)).toEqual(['Error: It broke. (https://account.example/a.js:7)'])
})

const own = 'https://account.example/assets/main-0123.js'
const foreign = [
  'chrome-extension://abc/content.js',
  'moz-extension://7d1e-40/darkreader.js',
  'safari-web-extension://9/a.js',
  'webkit-masked-url://hidden/',
  'https://challenge.example/widget.js',
  'https://account.example.evil.example/a.js',
]
const stackOf = [
  (file: string) => [
    'TypeError: x of https://shop.example/a:1:2',
    '    at JSON.parse (<anonymous>)',
    `    at f (${file}:1:2)`,
  ],
  (file: string) => ['Error: x', `    at ${file}:10:3`, `    at async later (${own}:1:2)`],
  (file: string) => [`f@${file}:1:2`, `promise callback*g@${own}:3:4`],
]

it.each(stackOf)('tells of an error whose first file is ours alone, %#', async (stack) => {
  const { begin, report, reportEvent, told } = await reporting()
  begin()
  for (const file of foreign) {
    report(thrown(...stack(file)))
    reportEvent({ error: thrown(...stack(file)), filename: '' } as ErrorEvent)
  }
  expect(told).toEqual([])
  report(thrown(...stack(own)))
  for (const plain of ['thrown words', undefined, thrown()]) report(plain)
  expect(told.length).toBe(4)
})

it('tells of no error event of another file, nor of one that hides its file', async () => {
  const { begin, reportEvent, told } = await reporting()
  begin()
  for (const filename of foreign) reportEvent({ error: null, message: 'x', filename, lineno: 1 } as ErrorEvent)
  for (const filename of foreign)
    reportEvent({ error: 'thrown words', message: 'x', filename, lineno: 1 } as ErrorEvent)
  reportEvent({ error: null, message: 'Script error.', filename: '', lineno: 0 } as ErrorEvent)
  expect(told).toEqual([])
})

it('tells of a broken policy of our own files, and of nobody else’s', async () => {
  const { begin, reportViolation, told } = await reporting()
  begin()
  const tell = (sourceFile: string | null, blockedURI: string) =>
    reportViolation({ effectiveDirective: 'style-src-elem', blockedURI, sourceFile } as SecurityPolicyViolationEvent)
  for (const file of [...foreign, 'moz-extension', 'chrome-extension']) tell(file, 'inline')
  for (const uri of ['chrome-extension', 'moz-extension://7d1e-40/a.css', 'safari-web-extension']) tell('', uri)
  expect(told).toEqual([])
  tell('', 'inline')
  tell(null, 'https://fonts.example/a.woff2')
  tell(own, 'eval')
  expect(told.map(String)).toEqual([
    'Error: style-src-elem blocks inline',
    'Error: style-src-elem blocks https://fonts.example/a.woff2',
    'Error: style-src-elem blocks eval',
  ])
})
