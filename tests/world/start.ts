import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { configureBuilt } from '../built.ts'
import { openHost } from './host.ts'
import { people } from './people.ts'
import { expectFree, licensePort, readPort } from './ports.ts'
import { openWorld } from './world.ts'

const root = join(import.meta.dirname, '../..')
const kept = join(root, '.world')
const site = join(kept, 'site')
const open = async (port: number) => {
  const world = await openWorld({
    appOrigin: `http://localhost:${port}`,
    port: port + 1,
    licensePort,
    database: join(kept, 'world.sqlite'),
  })
  await rm(site, { recursive: true, force: true })
  await configureBuilt(world.settings, site)
  const host = await openHost({ folder: site, port })
  return { world, host }
}

const build = () => {
  console.log('Building…')
  const { status } = spawnSync(process.execPath, [join(root, 'src/build/build.ts')], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The build failed. Run: npm run build')
}

const greet = (app: string, world: string) => {
  const width = (pick: (person: (typeof people)[number]) => string) =>
    Math.max(...people.map((person) => pick(person).length))
  const emails = width((person) => person.email)
  const password = (person: (typeof people)[number]) => person.password ?? '-'
  const passwords = width(password)
  const rows = people.map(
    (person) => `  ${person.email.padEnd(emails)}  ${password(person).padEnd(passwords)}  ${person.happens}`,
  )
  return [
    '',
    `  The app        ${app}`,
    `  The world      ${world}          people, links into every flow`,
    `  The mailbox    ${world}/mail     every mail that the app causes`,
    `  The switches   ${world}/control  faults, license server, clock`,
    '',
    '  Who can sign in:',
    '',
    ...rows,
    '',
    '  Stop with Ctrl+C. Delete the folder .world to start afresh.',
    '',
  ].join('\n')
}

try {
  const port = readPort(process.env['PORT'])
  await expectFree([port, port + 1], 'PORT=5000 npm start')
  await expectFree([licensePort])
  build()
  const { world, host } = await open(port)
  console.log(greet(host.origin, world.origin))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
