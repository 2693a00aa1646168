import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chartNamed, findCharts, listOf } from './charts.ts'
import { defaultSettings, inputFor } from './input.ts'
import { readScript, runScript } from './script.ts'
import { askForInput, talk } from './talk.ts'
import { openTerminal } from './terminal.ts'
import { hideSecrets } from './values.ts'

const usage = `Usage:
  npm run flow                           lists the flows
  npm run flow -- <name>                 drives one; the outcomes of its calls are typed
  npm run flow -- <name> --world         drives one against a fresh stand-in world
  npm run flow -- <name> --events <file> runs a script and prints what came of it as JSON
  --input '{"username": "ada"}'          what the flow starts with
A script is a list of {"type": "form.submit", …}, {"ok": …}, {"fail": {"message": "…", "status": 400}}
and {"after": true}; or {"input": {…}, "events": […]}.`

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { world: { type: 'boolean' }, events: { type: 'string' }, input: { type: 'string' } },
  })
  const charts = await findCharts()
  const [name] = positionals
  if (!name) {
    console.log(`${listOf(charts)}\n${usage}`)
    return
  }
  const chart = chartNamed(charts, name)
  const script = values.events === undefined ? undefined : readScript(JSON.parse(readFileSync(values.events, 'utf8')))
  const given = { ...script?.input, ...JSON.parse(values.input ?? '{}') }
  const world = values.world ? await (await import('./world.ts')).openAnswers() : undefined
  try {
    const settings = world?.settings ?? defaultSettings()
    if (script) {
      const report = await runScript(chart, script.events, inputFor(chart, settings, given), world?.answers)
      console.log(hideSecrets(JSON.stringify(report, undefined, 2)))
      if (report.error) process.exitCode = 1
      return
    }
    const terminal = openTerminal()
    if (world) terminal.say(`The world is at ${world.origin}, its mailbox at ${world.origin}/mail\n`)
    let next: string | undefined = name
    while (next) {
      const flow = chartNamed(charts, next)
      const input = inputFor(flow, settings, next === name ? given : await askForInput(flow, terminal))
      await talk(flow, input, terminal, world?.answers)
      next = world && (await terminal.ask('\nThe next flow in this world (nothing ends it): '))
    }
    terminal.close()
  } finally {
    await world?.close()
  }
}

try {
  await run()
} catch (error) {
  console.error(hideSecrets(error instanceof Error ? error.message : String(error)))
  process.exitCode = 1
}
