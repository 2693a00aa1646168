import type { AddressInfo } from 'node:net'
import { expectFree, licensePort, readPort, worldPort } from './ports.ts'
import { openWorld } from './world.ts'

try {
  const port = readPort(process.env['PORT'])
  await expectFree([port], 'PORT=5000 npm run dev')
  await expectFree([worldPort, licensePort])
  const { createServer } = await import('vite')
  const server = await createServer({
    server: { port },
    plugins: [
      {
        name: 'world',
        // Vite restarts a server whose configuration changes.
        configureServer: ({ httpServer, config }) => {
          httpServer?.once('listening', async () => {
            const appOrigin = `http://localhost:${(httpServer.address() as AddressInfo).port}`
            try {
              const world = await openWorld({ appOrigin, database: '.world/world.sqlite' })
              httpServer.once('close', () => world.close())
              config.logger.info(`  The world: ${world.origin}`)
            } catch (error) {
              config.logger.error(`The world could not open: ${error}`)
            }
          })
        },
      },
    ],
  })
  await server.listen()
  server.printUrls()
  server.bindCLIShortcuts({ print: true })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
