import type { Files } from './deployment.ts'

const programs = {
  nginx: {
    packages: 'nginx-light libnginx-mod-http-brotli-static',
    start: ['nginx', '-c', '/srv/account/nginx/nginx.conf', '-e', 'stderr'],
  },
  caddy: {
    packages: 'caddy',
    start: ['caddy', 'run', '--adapter', 'caddyfile', '--config', '/srv/account/caddy/Caddyfile'],
  },
}

/** How a deployment becomes a container that runs as nobody and writes nothing. */
export function containerFiles(program: keyof typeof programs): Files {
  const { packages, start } = programs[program]
  return new Map([
    [
      'Containerfile',
      `FROM docker.io/library/debian:bookworm-slim
RUN apt-get update \\
 && apt-get install -y --no-install-recommends ${packages} \\
 && rm -rf /var/lib/apt/lists/*
COPY --chmod=a+rX site /srv/account/site
COPY --chmod=a+rX ${program} /srv/account/${program}
ENV HOME=/tmp
USER 65534:65534
EXPOSE 8080
CMD ${JSON.stringify(start)}
`,
    ],
  ])
}
