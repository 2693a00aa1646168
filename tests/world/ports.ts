import { listen } from './listen.ts'

/** The default port of the world, also in the app's default settings. */
export const worldPort = 4621

export const licensePort = 30304

/** Reads a port; the next port must exist, too. */
export function readPort(asked: string | undefined): number {
  const port = Number(asked || 4620)
  if (!/^\d*$/.test(asked ?? '') || port < 1 || port > 65_534)
    throw new Error(`PORT has to be a number from 1 to 65534, not ${asked}.`)
  return port
}

/** Throws an error with advice if another program listens on a needed port. */
export async function expectFree(ports: number[], otherwise?: string): Promise<void> {
  for (const port of ports) {
    const server = await listen(port).catch(({ code, message }: NodeJS.ErrnoException) => {
      const taken = 'is in use, perhaps by another copy of this program. Stop it and start again'
      const problem = `Port ${port} ${code === 'EADDRINUSE' ? taken : `cannot be used (${message})`}`
      throw new Error(otherwise ? `${problem}, or choose another: ${otherwise}` : `${problem}.`)
    })
    await server.close()
  }
}
