import { expectFree, licensePort, readPort, worldPort } from './ports.ts'

try {
  const port = readPort(process.env['PORT'])
  await expectFree([port], 'PORT=5000 npm run dev')
  await expectFree([worldPort, licensePort])
  const { createServer } = await import('vite')
  const server = await createServer({ server: { port } })
  await server.listen()
  server.printUrls()
  server.bindCLIShortcuts({ print: true })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
