import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './ask.ts'

/** A program that serves a deployment on loopback. */
export interface Running {
  port: number
  close(): Promise<void>
}

/** A kind of host that can be run here, if its program is there. */
export interface Program {
  name: 'nginx' | 'caddy' | 'cloudflare'
  /** What it says of itself; undefined where it is not there. */
  version: string | undefined
  /** How it packs what it serves. */
  packs: string[]
  /** Whether it changes odd addresses into what a browser would have sent, before any rule of ours is read. */
  tidies: boolean
  /** How to get what is missing. */
  remedy: string
  /** Starts it with what `configure` wrote into a folder, as an operator would, with other files in a folder of its own. */
  start(deployed: string, own: string): Promise<Running>
}

const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  return status === 0 ? `${stdout}${stderr}`.trim() : undefined
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const stop = async (child: ChildProcess) => {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

async function launch(port: number, own: string, command: string, ...args: string[]): Promise<Running> {
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'], HOME: own },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  for (const _ of Array(patience)) {
    if (child.exitCode !== null) break
    if (await ask(port, { path: '/healthz' }).catch(() => undefined)) return { port, close: () => stop(child) }
    await pause(100)
  }
  await stop(child)
  throw new Error(`${command} does not serve what was configured for it:\n${said}`)
}

const nginxText = (
  deployed: string,
  own: string,
  port: number,
  hasBrotli: boolean,
) => `include /etc/nginx/modules-enabled/*.conf;
daemon off;
pid "${own}/nginx.pid";
error_log stderr error;
events {}
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path "${own}/temp";`).join(' ')}
  include "${deployed}/nginx/http.conf";
  access_log off;
  server {
    listen 127.0.0.1:${port};
    root "${deployed}/site";
    ${hasBrotli ? `include "${deployed}/nginx/brotli.conf";` : ''}
    include "${deployed}/nginx/server.conf";
  }
}
`

const caddyText = (deployed: string, port: number) => `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  root * "${deployed}/site"
  import "${deployed}/caddy/site.caddy"
}
`

/** How long the slowest of them may take until it serves, in tenths of a second. */
const patience = 600

/** The programs that this machine has, and those that it has not. */
export function findPrograms(): Program[] {
  const hasBrotli = Boolean(run('sh', '-c', 'cat /etc/nginx/modules-enabled/*.conf')?.includes('brotli_static'))
  return [
    {
      name: 'nginx',
      version: run('nginx', '-v')?.replace(/^.*nginx\//, ''),
      tidies: false,
      packs: hasBrotli ? ['br', 'gzip', 'dcb'] : ['gzip', 'dcb'],
      remedy: 'apt-get install nginx-light libnginx-mod-http-brotli-static',
      async start(deployed, own) {
        const port = await freePort()
        await mkdir(own, { recursive: true })
        await writeFile(join(own, 'nginx.conf'), nginxText(deployed, own, port, hasBrotli))
        return launch(port, own, 'nginx', '-c', join(own, 'nginx.conf'), '-e', 'stderr')
      },
    },
    {
      name: 'caddy',
      version: run('caddy', 'version')?.split(/\s/)[0],
      tidies: false,
      packs: ['br', 'gzip', 'dcb'],
      remedy: 'apt-get install caddy',
      async start(deployed, own) {
        const port = await freePort()
        await mkdir(own, { recursive: true })
        await writeFile(join(own, 'Caddyfile'), caddyText(deployed, port))
        return launch(port, own, 'caddy', 'run', '--adapter', 'caddyfile', '--config', join(own, 'Caddyfile'))
      },
    },
    {
      name: 'cloudflare',
      version: run('wrangler', '--version'),
      tidies: true,
      // Cloudflare's network packs; what runs here does not.
      packs: [],
      remedy: 'npm install --global wrangler',
      async start(deployed, own) {
        const port = await freePort()
        await mkdir(own, { recursive: true })
        const place = ['--cwd', deployed, '--ip', '127.0.0.1', '--port', String(port)]
        return launch(port, own, 'wrangler', 'dev', '--local', '--show-interactive-dev-session=false', ...place)
      },
    },
  ]
}
