import { describe, expect } from 'vitest'
import { it, type Visitor } from './client.ts'
import { type Name, type Told, told } from './told.ts'

describe.each(Object.keys(told) as Name[])('%s', (name) => {
  const { call, sent, answered }: Told<Name> = told[name]
  const ask = ({ calls }: Visitor, asked: unknown = sent[0]?.[0]) =>
    (calls[name] as (asked: unknown) => Promise<unknown>)(asked)
  const outcome = (visitor: Visitor, asked?: unknown) => ask(visitor, asked).catch((error) => error.problem ?? error)

  it('is a call that the world answers', async ({ visitor }) => {
    const said = await outcome(visitor)
    expect(said ?? {}).not.toMatchObject({ message: 'There is no such call.' })
  })

  it('sends what it is asked', async ({ visitor }) => {
    await visitor.fault({ call, body: { status: 'OK' } })
    for (const [asked] of sent) await outcome(visitor, asked)
    const log = await visitor.requests(call)
    expect(log.map(({ query, body }) => [query, body])).toEqual(sent.map(([, body]) => [{}, body]))
  })

  it('makes sense of the answer', async ({ visitor }) => {
    for (const [body, meaning] of answered) {
      await visitor.fault({ call, times: 1, body })
      expect(await outcome(visitor), JSON.stringify(body)).toEqual(meaning)
    }
  })
})
