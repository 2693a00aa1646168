import { flows } from '../../machines/flows.ts'
import { filesOf } from '../../machines/source.ts'
import { replay } from './replay.ts'
import type { AnyScreen } from './screen.ts'
import { unseen } from './unseen.ts'

const modules = filesOf('tests/journeys/paths/*/*.path.ts').map(async (path): Promise<Record<string, AnyScreen>> => {
  return import(`../../../${path}`)
})
const screens = new Map((await Promise.all(modules)).flatMap((module) => Object.entries(module)))

const strangers = [...screens.keys()].filter((name) => !flows.some(({ machine }) => name === `${machine.id}Screen`))
if (strangers.length > 0) throw new Error(`There is no flow with a ${strangers.join(', ')}.`)

const states = [...screens].flatMap(([name, screen]) =>
  Object.keys(screen.states).map((state) => `${name.replace(/Screen$/, '')}.${state}`),
)
const lost = Object.keys(unseen).filter((state) => !states.includes(state))
if (lost.length > 0) throw new Error(`There is no state called ${lost.join(', ')}.`)

for (const flow of flows) {
  const screen = screens.get(`${flow.machine.id}Screen`)
  if (!screen) throw new Error(`Nobody knows what ${flow.machine.id} looks like in the browser.`)
  replay(flow, screen)
}
