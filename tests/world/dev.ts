import type { AddressInfo } from 'node:net'
import type { Plugin } from 'vite'
import { openWorld } from './world.ts'

/** Starts the world beside the development server. */
export const worldPlugin = (): Plugin => ({
  name: 'world',
  apply: (_config, { command, mode }) => command === 'serve' && mode !== 'test',
  configureServer: ({ httpServer, config }) => {
    httpServer?.once('listening', async () => {
      const { port } = httpServer.address() as AddressInfo
      try {
        const world = await openWorld({ appOrigin: `http://localhost:${port}`, database: '.world/world.sqlite' })
        httpServer.once('close', () => world.close())
        config.logger.info(`  The world: ${world.origin}`)
      } catch (error) {
        config.logger.error(`The world could not open: ${error}`)
      }
    })
  },
})
