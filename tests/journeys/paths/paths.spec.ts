import { flows } from '../../machines/all.ts'
import { replay } from './replay.ts'
import { readScreens } from './screens.ts'
import { unseen } from './unseen.ts'

const screens = await readScreens()

const strangers = [...screens.keys()].filter((name) => !flows.some(({ machine }) => name === `${machine.id}Screen`))
if (strangers.length > 0) throw new Error(`No flow belongs to ${strangers.join(', ')}; rename or remove it.`)

const states = [...screens].flatMap(([name, screen]) =>
  Object.keys(screen.states).map((state) => `${name.replace(/Screen$/, '')}.${state}`),
)
const lost = Object.keys(unseen).filter((state) => !states.includes(state))
if (lost.length > 0) throw new Error(`No screen has the state ${lost.join(', ')}; remove it from unseen.ts.`)

for (const flow of flows) {
  const screen = screens.get(`${flow.machine.id}Screen`)
  if (!screen) throw new Error(`${flow.machine.id} has no screen; add a .path.ts file.`)
  replay(flow, screen)
}
