import { writeCaddy } from './caddy.ts'
import { writeCloudflare } from './cloudflare.ts'
import { containerFiles } from './containerfile.ts'
import type { Deployment, Files, Host } from './deployment.ts'
import { writeNetlify } from './netlify.ts'
import { writeNginx } from './nginx.ts'
import { pack } from './pack.ts'
import { staticHost } from './static.ts'

/** Every host that `configure --for` knows by name. */
export const hosts: Record<string, Host> = {
  static: staticHost,
  netlify: { site: 'site/', files: writeNetlify },
  cloudflare: { site: 'site/', files: writeCloudflare },
  nginx: ownServer('nginx', writeNginx),
  caddy: ownServer('caddy', writeCaddy),
}

/** A program on a server, which finds packed files beside the files and what it reads itself in a folder of its own. */
function ownServer(name: 'nginx' | 'caddy', write: (deployment: Deployment) => Files): Host {
  return {
    site: 'site/',
    files: async (deployment) =>
      new Map([
        ...within('site', await pack(deployment.files)),
        ...within(name, write(deployment)),
        ...containerFiles(name),
      ]),
  }
}

function within(folder: string, files: Files): Files {
  return new Map([...files].map(([path, content]) => [`${folder}/${path}`, content]))
}
