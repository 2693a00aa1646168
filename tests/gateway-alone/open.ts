import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

/** Starts the gateway that is written from the contract alone, for pages of an origin. */
export async function openAlone(pages: string) {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'gateway.js'), pages])
  child.stderr.pipe(process.stderr)
  const [origin] = `${await once(child.stdout, 'data')}`.split('\n')
  const tell = async (path: string, query: Record<string, string>) =>
    (await fetch(`${origin}${path}?${new URLSearchParams(query)}`)).json()
  /** The link of the newest mail to an address. */
  const linkTo = async (to: string): Promise<string> => (await tell('/outbox', { to }))[0].link
  return {
    origin: `${origin}`,
    close: () => void child.kill(),
    linkTo,
    send: async (kind: string, to: string) => {
      await tell('/send', { kind, to })
      return linkTo(to)
    },
    digits: (id: string): Promise<string> => tell('/answer', { id }),
  }
}
