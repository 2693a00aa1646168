import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expect, it } from 'vitest'
import { listen } from './listen.ts'

it('answers requests from before the handler was ready', async () => {
  const server = await listen(0)
  const sent = request(server.origin, { method: 'POST', headers: { expect: '100-continue' } })
  sent.flushHeaders()
  await once(sent, 'continue')
  server.answer(async (asked) => new Response(await asked.text()))
  sent.end('early')
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  expect((await answer.toArray()).join('')).toBe('early')
  await server.close()
})
