import type { Chart } from './charts.ts'
import { type Answer, addressOf, type Drive, nameOfValue, startDrive } from './drive.ts'
import { happen, hasFields, problemShape } from './script.ts'
import { fieldsOf, type Shape } from './shapes.ts'
import type { Terminal } from './terminal.ts'
import { isOptional, isSecret, namesIn, wordsFor } from './values.ts'

class Over extends Error {}

/** Drives a flow with somebody at a terminal, until it ends or the line does; a slip is said and can be made good. */
export async function talk(
  chart: Chart,
  input: unknown,
  terminal: Terminal,
  answers?: Record<string, Answer>,
): Promise<void> {
  const { say } = terminal
  say(`${chart.name}: ${chart.machine.root.description}`)
  const flow = startDrive(chart.machine, input, answers)
  try {
    await flow.settle()
    while (flow.snapshot.status === 'active') {
      show(flow, chart, say)
      const line = await terminal.ask('> ')
      if (line === undefined || line === 'quit') break
      try {
        const told = await understand(line, flow, chart, terminal)
        if (told) await happen(flow, chart, told)
      } catch (error) {
        if (error instanceof Over || isBroken(flow)) throw error
        say(`  ! ${error instanceof Error ? error.message : error}`)
      }
    }
  } catch (error) {
    if (!(error instanceof Over)) throw error
  } finally {
    flow.stop()
  }
  say(`\n${flow.path.join(' → ')}`)
  if (flow.snapshot.output) say(`It ends in ${addressOf(flow.snapshot.output)}`)
}

function isBroken({ snapshot }: Drive): boolean {
  return snapshot.status === 'error'
}

/** Asks for the codes and tokens that a flow starts with. */
export async function askForInput({ input }: Chart, terminal: Terminal): Promise<object> {
  const secrets = Object.entries(fieldsOf(input)).filter(([, shape]) => isSecret(shape))
  const given: Record<string, unknown> = {}
  for (const [name, shape] of secrets) {
    const value = await fill(shape, name, terminal)
    if (value !== '') given[name] = value
  }
  return given
}

function show(flow: Drive, { events }: Chart, say: (text: string) => void): void {
  const { snapshot, asks, nextDelay } = flow
  const tags = [...snapshot.tags].map((tag) => ` [${tag}]`).join('')
  say(`\n● ${nameOfValue(snapshot.value)}${tags}`)
  for (const node of snapshot._nodes) if (node.parent && node.description) say(`  ${node.description}`)
  const written = Object.entries(Object(snapshot.context)).filter(([, value]) => isTold(value))
  if (written.length > 0) say(`  context: ${JSON.stringify(Object.fromEntries(written))}`)
  for (const { name, question } of asks) say(`  asks the gateway: ${name} ${JSON.stringify(question)}`)
  say('')
  flow.events().forEach((type, index) => {
    say(`  ${index + 1}  ${type}  ${namesIn(events[type] ?? { kind: 'nothing' }).join(' ')}`.trimEnd())
  })
  const told = [
    ...(asks.some(({ isAnswered }) => !isAnswered) ? ['ok {…}', 'fail {message, status, code}'] : []),
    ...(nextDelay === undefined ? [] : [`after (${nextDelay / 1000} s)`]),
    'quit',
  ]
  say(`  ${told.join(' · ')}`)
}

function isTold(value: unknown): boolean {
  if (value === undefined || value === '' || value === false || value === 0) return false
  return typeof value !== 'object' || value === null || Object.values(value).some(Boolean)
}

/** Turns a line into what happens; what it leaves out is asked for by name. */
async function understand(line: string, flow: Drive, { events, answers }: Chart, terminal: Terminal): Promise<unknown> {
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(line) ?? []
  if (word === '') return undefined
  if (word === 'after') return { after: true }
  const call = flow.asks.findLast(({ isAnswered }) => !isAnswered)?.name ?? ''
  if (word === 'ok') {
    const shape = answers[call]
    if (rest || !shape || !hasFields(shape)) return { ok: rest ? JSON.parse(rest) : undefined }
    return { ok: await fill(shape, call, terminal) }
  }
  if (word === 'fail') return { fail: rest ? JSON.parse(rest) : await fill(problemShape, 'fail', terminal) }
  const type = flow.events()[Number(word) - 1] ?? word
  const shape = events[type]
  if (!shape || !flow.events().includes(type)) throw new Error(`"${word}" is nothing that can happen here`)
  return { ...Object(await fill(shape, '', terminal)), type }
}

async function fill(shape: Shape, where: string, terminal: Terminal): Promise<unknown> {
  if (shape.kind === 'fields') {
    const filled: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(shape.fields)) {
      const value = await fill(field, where ? `${where}.${name}` : name, terminal)
      if (value !== undefined) filled[name] = value
    }
    return filled
  }
  const hint = isSecret(shape) ? 'not shown' : wordsFor(shape)
  const line = await terminal[isSecret(shape) ? 'askSecret' : 'ask'](`    ${where} (${hint}): `)
  if (line === undefined) throw new Over()
  if (line === '' && isOptional(shape)) return undefined
  return isText(shape) ? line : plain(line)
}

function isText(shape: Shape): boolean {
  if (shape.kind === 'either') return shape.options.some(isText)
  return shape.kind === 'text' || shape.kind === 'secret' || shape.kind === 'address'
}

function plain(line: string): unknown {
  if (/^y(es)?$/i.test(line)) return true
  if (/^no?$/i.test(line) || line === '') return false
  try {
    return JSON.parse(line)
  } catch {
    return line
  }
}
