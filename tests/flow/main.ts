import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chartNamed, findCharts, listOf } from './charts.ts'
import { hideSecrets } from './hidden.ts'
import { defaultSettings, inputFor } from './input.ts'
import { readScript, runScript } from './script.ts'
import { askForInput, talk } from './talk.ts'
import { openTerminal } from './terminal.ts'

const usage = `Usage:
  npm run flow                           lists the flows
  npm run flow -- <name>                 drives one; the outcomes of its calls are typed
  npm run flow -- <name> --world         drives one against a fresh stand-in world
  npm run flow -- <name> --events <file> runs a script (- reads it from standard input) and prints as JSON what came of it
  --input '{"username": "ada"}'          what the flow starts with
A script is a list, or {"says": "…", "input": {…}, "events": […]}, of
  {"type": "form.submit", …}             what the visitor does
  {"ok": …}, {"fail": {"message": "…", "status": 400}}   how the call ends that was asked last
  {"after": true}, {"after": 30000}      the next delay passes, or so many milliseconds
  {"expect": {"state": "filling.editing", "context": {"attempts": 1}}}   ends with 1 unless it is so
  {"fault": {"call": "POST /account/login", "times": 1, "status": 503}}  what goes wrong in the world, with --world
It ends with 1 when something cannot happen, or when a line from a pipe was not understood.`

async function run(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      world: { type: 'boolean' },
      events: { type: 'string' },
      input: { type: 'string' },
    },
  })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const charts = await findCharts()
  const [name] = positionals
  if (!name) {
    console.log(`${listOf(charts)}\n${usage}`)
    return 0
  }
  const chart = chartNamed(charts, name)
  const script = values.events === undefined ? undefined : scriptIn(values.events)
  const given = { ...script?.input, ...JSON.parse(values.input ?? '{}') }
  const world = values.world ? await (await import('./world.ts')).openAnswers() : undefined
  try {
    const settings = world?.settings ?? defaultSettings()
    if (script) {
      const report = await runScript(chart, script.events, inputFor(chart, settings, given), world)
      console.log(hideSecrets(JSON.stringify(report, undefined, 2)))
      return report.error ? 1 : 0
    }
    const terminal = openTerminal()
    if (world) terminal.say(`The world is at ${world.origin}, its mailbox at ${world.origin}/mail\n`)
    let status = 0
    let next: string | undefined = name
    while (next) {
      const flow = chartNamed(charts, next)
      const input = inputFor(flow, settings, next === name ? given : await askForInput(flow, terminal))
      const slips = await talk(flow, input, terminal, world)
      if (slips > 0 && !process.stdin.isTTY) status = 1
      next = world && (await terminal.ask('\nThe next flow in this world (nothing ends it): '))
    }
    terminal.close()
    return status
  } finally {
    await world?.close()
  }
}

function scriptIn(source: string) {
  const name = source === '-' ? 'Standard input' : source
  try {
    return readScript(JSON.parse(readFileSync(source === '-' ? 0 : source, 'utf8')))
  } catch (error) {
    throw new Error(`${name} is no script: ${error instanceof Error ? error.message : error}`)
  }
}

/** Runs the command with its arguments; answers with its exit status. */
export async function main(args: string[]): Promise<number> {
  try {
    return await run(args)
  } catch (error) {
    console.error(hideSecrets(error instanceof Error ? error.message : String(error)))
    return 1
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2))
