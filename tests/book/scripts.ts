import { chartNamed, findCharts } from '../flow/charts.ts'
import type { Step } from '../flow/drive.ts'
import { defaultSettings, inputFor } from '../flow/input.ts'
import { runScript } from '../flow/script.ts'
import { ownScripts } from '../flow/scripts.ts'

/** A script that drives a flow without a browser: what it shows, and the states that it came through. */
export interface Driven {
  says: string
  file: string
  steps: Step[]
}

/** Runs the scripts that need no world; what came of them, by the name of the flow. */
export async function drivenScripts(): Promise<Map<string, Driven[]>> {
  const charts = await findCharts()
  const driven = ownScripts
    .filter(({ needsWorld }) => !needsWorld)
    .map(async ({ flow, file, says, events, input }) => {
      const chart = chartNamed(charts, flow)
      const { history, error } = await runScript(chart, events, inputFor(chart, defaultSettings(), input))
      if (error) throw new Error(`${file} ${error}`)
      return { flow, says, file, steps: history }
    })
  return Map.groupBy(await Promise.all(driven), ({ flow }) => flow)
}
