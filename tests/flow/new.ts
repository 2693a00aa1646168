import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { areas, filesOfFlow } from './blank.ts'

const top = join(import.meta.dirname, '../..')

/** Makes the files of a new flow, and says what is left to do. */
function make(place = ''): void {
  const [, area = '', flow = ''] = /^([a-z-]+)\/([a-z]+(?:-[a-z]+)*)$/.exec(place) ?? []
  if (!areas.includes(area))
    throw new Error(`Say where: npm run flow:new -- <area>/<flow>, in one of ${areas.join(', ')}.`)
  const files = filesOfFlow(area, flow)
  const machine = [...files.keys()][0] ?? ''
  if (existsSync(join(top, machine))) throw new Error(`${machine} is there already.`)
  for (const [path, text] of files) {
    mkdirSync(dirname(join(top, path)), { recursive: true })
    writeFileSync(join(top, path), text)
  }
  const biome = join(top, 'node_modules/.bin/biome')
  spawnSync(process.execPath, [biome, 'check', '--write', ...files.keys()], { cwd: top, stdio: 'ignore' })
  console.log(`${[...files.keys()].map((path) => `  ${path}`).join('\n')}

The flow asks one question at /${flow} and leads home; from here it is yours:
  1. npm run extract     then translate what is new in locales/
  2. npm run build       writes the route tree, too, which the types need
  3. npm run diagrams    draws the flow
A call that the gateway does not have yet goes into machines/port/gateway.ts, src/gateway/calls.ts,
tests/world/gateway/ and tests/contract/.`)
}

try {
  make(process.argv[2])
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
