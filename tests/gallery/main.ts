import { createServer } from 'vite'
import { port } from './port.ts'
import { config } from './vite.ts'

const server = await createServer(config)
await server.listen()
const [address = ''] = server.resolvedUrls?.local ?? []
if (new URL(address).port !== String(port)) console.log(`Port ${port} is taken, perhaps by a gallery that still runs.`)
console.log(`The gallery of every state: ${address}`)
