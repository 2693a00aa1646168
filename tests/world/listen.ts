import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'

type Answer = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

/** Return addresses may be long: `addressMaximum`, encoded. */
const tolerance = { keepAliveTimeout: 60_000, maxHeaderSize: 32_768 }
const unsupported = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

const open = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })

/** Listens on both loopback addresses; requests wait until `answer` is called. */
export const listen = async (port: number) => {
  const answering = Promise.withResolvers<ReturnType<typeof getRequestListener>>()
  const servers = [createServer(tolerance), createServer(tolerance)] as const
  const [ipv4, ipv6] = servers
  for (const server of servers)
    server.on('request', async (request, response) => (await answering.promise)(request, response))
  await open(ipv4, port, '127.0.0.1')
  const actual = (ipv4.address() as AddressInfo).port
  await open(ipv6, actual, '::1').catch((error: NodeJS.ErrnoException) => {
    if (unsupported.includes(error.code ?? '')) return
    ipv4.close()
    throw error
  })
  return {
    port: actual,
    origin: `http://localhost:${actual}`,
    answer: (fetch: Answer) => {
      answering.resolve(
        getRequestListener((request, bindings) => fetch(request, bindings as HttpBindings), {
          overrideGlobalObjects: false,
        }),
      )
    },
    close: async () => {
      const open = servers.filter((server) => server.listening)
      await Promise.all(
        open.map((server) => {
          const closed = new Promise<void>((resolve) => server.close(() => resolve()))
          server.closeAllConnections()
          return closed
        }),
      )
    },
  }
}
