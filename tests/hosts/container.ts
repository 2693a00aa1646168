import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync, readlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Probed, probed } from './probe.ts'

const root = resolve(import.meta.dirname, '../..')

/** How to get what runs a program as a container would, without an engine of containers. */
export const sandboxRemedy = 'apt-get install bubblewrap'

/** Whether a sandbox can be made here. */
export function hasSandbox(): boolean {
  return spawnSync('bwrap', ['--ro-bind', '/', '/', '--unshare-all', 'true']).status === 0
}

const bind = (from: string, to = from) => ['--ro-bind', from, to]

/** The system's own folders; some of them are but links into another one. */
const system = ['/usr', '/bin', '/sbin', '/lib', '/lib64', '/etc', '/var']
  .filter(existsSync)
  .flatMap((folder) =>
    lstatSync(folder).isSymbolicLink() ? ['--symlink', readlinkSync(folder), folder] : bind(folder),
  )

/**
 * Starts what a Containerfile starts, as the user that it names, with the files that it copies, nothing of which can be
 * written; says what is wrong with it.
 */
export function probeContainer(deployed: string): string[] {
  const text = readFileSync(join(deployed, 'Containerfile'), 'utf8')
  const [, uid = '', gid = ''] = /^USER (\d+):(\d+)$/m.exec(text) ?? []
  const copies = [...text.matchAll(/^COPY --chmod=a\+rX (\S+) (\S+)$/gm)]
  const variables = [...text.matchAll(/^ENV (\w+)=(\S+)$/gm)].flatMap(([, name = '', value = '']) => [
    '--setenv',
    name,
    value,
  ])
  const command: string[] = JSON.parse(/^CMD (.*)$/m.exec(text)?.[1] ?? '[]')
  const { status, stdout, stderr } = spawnSync(
    'bwrap',
    [
      ...['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL', '--uid', uid, '--gid', gid],
      ...system,
      ...['--proc', '/proc', '--dev', '/dev', '--dir', '/tmp', '--dir', '/run'],
      ...copies.flatMap(([, from = '', to = '']) => bind(join(deployed, from), to)),
      ...bind(dirname(process.execPath), '/opt/node'),
      ...bind(join(root, 'tests/hosts'), '/opt/hosts'),
      ...['--clearenv', '--setenv', 'PATH', '/usr/sbin:/usr/bin:/sbin:/bin', ...variables],
      ...['--remount-ro', '/', '--', '/opt/node/node', '/opt/hosts/probe.ts', ...command],
    ],
    { encoding: 'utf8', timeout: 60_000 },
  )
  if (status !== 0) return [`does not serve: ${stderr.trim()}`]
  const found: Probed = JSON.parse(stdout)
  return [
    ...(found.uid === 0 || String(found.uid) !== uid ? [`runs as ${found.uid}, not as ${uid || 'anybody else'}`] : []),
    ...found.writable.map((folder) => `could write into ${folder}`),
    ...found.left.map((name) => `left ${name} in /dev/shm`),
    ...probed.flatMap((path) => {
      const [wanted, status] = [path.startsWith('/assets/') ? 404 : 200, found.answers[path]?.status]
      return status === wanted ? [] : [`answers ${status} at ${path}`]
    }),
  ]
}
