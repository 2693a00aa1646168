import { createServer } from 'vite'
import { config } from './vite.ts'

const server = await createServer(config)
await server.listen()
console.log(`The gallery of every state: ${server.resolvedUrls?.local[0]}`)
