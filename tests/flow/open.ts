import { chartNamed, findCharts } from './charts.ts'
import { Drive } from './drive.ts'
import { defaultSettings, inputFor } from './input.ts'
import { happen } from './script.ts'

/**
 * Opens a flow by its name for a program to drive, with what it starts with as plain JSON. `tell` takes what a line of a
 * script would say; `drive` has what came of it.
 */
export async function openFlow(name: string, given: object = {}) {
  const chart = chartNamed(await findCharts(), name)
  const drive = await new Drive(chart.machine, inputFor(chart, defaultSettings(), given)).settle()
  return { drive, tell: (told: object) => happen(drive, chart, told) }
}
