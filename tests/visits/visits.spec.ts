import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, test } from '@playwright/test'
import { sample } from './generate.ts'
import { promises } from './promises.ts'
import { shrink } from './shrink.ts'
import { told, type Visit } from './visit.ts'
import { walk } from './walk.ts'

const met = join(import.meta.dirname, 'met')
/** The same visits every time. */
const portion = sample(81, 35)
const each = 10

let steps: string[] = []

// A visit that hangs names no promise.
test.afterEach(() => {
  if (test.info().status === 'timedOut') console.log(steps.join('\n'))
})

/** Fails with the shortest visit that breaks the same promise. */
async function walkAll(browser: Browser, visits: readonly Visit[]): Promise<void> {
  const tell = (line: string) => steps.push(line)
  const rig = { browser, app: process.env['APP_ORIGIN'] ?? '', world: process.env['WORLD_ORIGIN'] ?? '', tell }
  for (const visit of visits) {
    steps = [JSON.stringify(visit)]
    const red = await walk(rig, visit)
    const small = red && (await shrink(visit, red, (one) => walk(rig, one)))
    const again = small && `${told(small)}\nnpm run visit -- '${JSON.stringify(small)}'`
    expect(red && `${promises[red.promise].says} (${red.because})\n${again}`).toBeUndefined()
  }
}

for (const file of readdirSync(met))
  test(`what was met once is not met again: ${file.replace('.json', '')}`, ({ browser }) =>
    walkAll(browser, [JSON.parse(readFileSync(join(met, file), 'utf8'))]))

for (let first = 0; first < portion.length; first += each)
  test(`every promise holds in the generated visits from ${first + 1} on`, ({ browser }) =>
    walkAll(browser, portion.slice(first, first + each)))
