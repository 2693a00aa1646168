import * as v from 'valibot'
import { stateOf } from '../machines/chart.ts'
import type { Chart } from './charts.ts'
import { addressOf, Drive } from './drive.ts'
import { fieldsOf, isSecret, nothing, type Schema } from './schemas.ts'
import { happen, type Outside, problemSchema } from './script.ts'
import type { Terminal } from './terminal.ts'

class Over extends Error {}

/**
 * Drives a flow with somebody at a terminal, until it ends or the line does; a slip is said and can be made good. Answers
 * how many there were.
 */
export async function talk(chart: Chart, input: unknown, terminal: Terminal, outside?: Outside): Promise<number> {
  const { say } = terminal
  let slips = 0
  say(`${chart.name}: ${chart.machine.root.description}`)
  const flow = await new Drive(chart.machine, input, outside?.answers).settle()
  try {
    while (flow.snapshot.status === 'active') {
      show(flow, chart, say)
      const line = await terminal.ask('> ')
      if (line === undefined || line === 'quit') break
      try {
        const told = line && (await understand(line, flow, chart, terminal))
        if (told) await happen(flow, chart, told, outside)
      } catch (error) {
        if (error instanceof Over || isBroken(flow)) throw error
        slips += 1
        say(`  ! ${error instanceof Error ? error.message : error}`)
      }
    }
  } catch (error) {
    if (!(error instanceof Over)) throw error
  }
  say(`\n${flow.history.map(({ state }) => state).join(' → ')}`)
  if (flow.snapshot.output) say(`It ends in ${addressOf(flow.snapshot.output)}`)
  return slips
}

function isBroken({ snapshot }: Drive): boolean {
  return snapshot.status === 'error'
}

/** Asks for the codes and tokens that a flow starts with. */
export async function askForInput({ input }: Chart, terminal: Terminal): Promise<object> {
  const given: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(fieldsOf(input)))
    if (isSecret(schema)) given[name] = (await fill(schema, name, terminal)) || undefined
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/** The fields of a payload by name: `?` may be left out, `*` is a secret. */
export function namesIn(schema: Schema = nothing, prefix = ''): string[] {
  return Object.entries(fieldsOf(schema)).flatMap(([name, field]) => {
    if (field.entries) return namesIn(field, `${prefix}${name}.`)
    return `${prefix}${name}${isSecret(field) ? '*' : ''}${field.wrapped ? '?' : ''}`
  })
}

function show(flow: Drive, { events }: Chart, say: (text: string) => void): void {
  const { snapshot, asks, nextDelay } = flow
  const tags = [...snapshot.tags].map((tag) => ` [${tag}]`).join('')
  say(`\n● ${stateOf(snapshot)}${tags}`)
  for (const node of snapshot._nodes) if (node.parent && node.description) say(`  ${node.description}`)
  const written = Object.entries(Object(snapshot.context)).filter(([, value]) => isTold(value))
  if (written.length > 0) say(`  context: ${JSON.stringify(Object.fromEntries(written))}`)
  for (const { name, question } of asks) say(`  asks the gateway: ${name} ${JSON.stringify(question)}`)
  say('')
  for (const [index, type] of flow.events.entries())
    say(`  ${index + 1}  ${type}  ${namesIn(events[type]).join(' ')}`.trimEnd())
  const told = [
    ...(asks.length > 0 ? ['ok {…}', 'fail {message, status, code}'] : []),
    ...(nextDelay === undefined ? [] : [`after (${nextDelay / 1000} s)`]),
    'quit',
  ]
  say(`  ${told.join(' · ')}`)
}

function isTold(value: unknown): boolean {
  return typeof value === 'object' && value ? Object.values(value).some(Boolean) : Boolean(value)
}

/** Turns a line into what happens; what it leaves out is asked for by name. */
async function understand(line: string, flow: Drive, { events, answers }: Chart, terminal: Terminal): Promise<unknown> {
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(line) ?? []
  if (word === 'after') return { after: true }
  if (word === 'ok' || word === 'fail') {
    const call = flow.asks.at(-1)?.name ?? ''
    const schema = word === 'fail' ? problemSchema : (answers[call] ?? nothing)
    return { [word]: rest ? JSON.parse(rest) : await fill(schema, word === 'fail' ? word : call, terminal) }
  }
  const type = flow.events[Number(word) - 1] ?? word
  const schema = events[type]
  if (!schema || !flow.events.includes(type)) throw new Error(`"${word}" is nothing that can happen here`)
  return { ...Object(await fill(schema, '', terminal)), type }
}

async function fill(schema: Schema, where: string, terminal: Terminal): Promise<unknown> {
  if (schema === nothing) return undefined
  if (schema.entries) {
    const filled: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(schema.entries)) {
      const value = await fill(field, [where, name].filter(Boolean).join('.'), terminal)
      if (value !== undefined) filled[name] = value
    }
    return filled
  }
  const line = await (isSecret(schema)
    ? terminal.askSecret(`    ${where} (not shown): `)
    : terminal.ask(`    ${where} (${schema.expects}): `))
  if (line === undefined) throw new Over()
  if (line === '' && schema.wrapped) return undefined
  return v.is(schema, line) ? line : plain(line)
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
