import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openHost } from './host.ts'
import { people } from './people.ts'
import { openWorld } from './world.ts'

const root = join(import.meta.dirname, '../..')
const kept = join(root, '.world')
const site = join(kept, 'site')
const { PORT = '4620' } = process.env
const port = Number(PORT)
const licensePort = 30304

const explain = (error: NodeJS.ErrnoException & { port?: number }) => {
  if (error.code === 'EADDRINUSE')
    return `Port ${error.port} is taken, perhaps by a copy of this that still runs. Stop it and start again${
      error.port === licensePort ? '.' : ', or choose other ports: PORT=5000 npm start'
    }`
  if (error.code === 'ENOENT') return `There is no built app yet (${error.message}). Run: npm run build`
  return error.stack ?? error.message
}

const open = async () => {
  const world = await openWorld({
    appOrigin: `http://localhost:${port}`,
    port: port + 1,
    licensePort,
    database: join(kept, 'world.sqlite'),
  })
  await rm(site, { recursive: true, force: true })
  await cp(join(root, 'dist'), site, { recursive: true })
  const { configure } = await import('../../src/build/configure.ts')
  await configure(site, world.settings)
  const host = await openHost({ folder: site, port })
  return { world, host }
}

const greet = (app: string, world: string) => {
  const width = (pick: (person: (typeof people)[number]) => string) =>
    Math.max(...people.map((person) => pick(person).length))
  const emails = width((person) => person.email)
  const passwords = width((person) => person.password ?? '-')
  const rows = people.map(
    ({ email, password = '-', happens }) => `  ${email.padEnd(emails)}  ${password.padEnd(passwords)}  ${happens}`,
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
  const { world, host } = await open()
  console.log(greet(host.origin, world.origin))
} catch (error) {
  console.error(explain(error as NodeJS.ErrnoException))
  process.exit(1)
}
