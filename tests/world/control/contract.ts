import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { faultsOf, operationAt, requestFaults } from '../../tools/contract/check.ts'
import type { Env } from '../state/world-state.ts'
import { callName } from './call-name.ts'

/** What was sent or answered against the contract, by scope. */
export const createContract = () => {
  const breaches: { scope: string; says: string }[] = []
  return {
    list: (scope?: string) => breaches.filter((breach) => scope === undefined || breach.scope === scope),
    add: (c: Context<Env>, wrong: string[]) => {
      const call = callName(c.req.method, c.req.path)
      for (const one of wrong) breaches.push({ scope: c.var.scope, says: `${call}, ${one}` })
    },
  }
}

export type Contract = ReturnType<typeof createContract>

const pathOf = ({ req }: Context) => callName('', req.path).trim()

/** Notes what a request has against the contract. */
export const checkRequest = createMiddleware<Env>(async (c, next) => {
  const { method } = c.req
  const [path, query] = [pathOf(c), Object.keys(c.req.query())]
  if (operationAt(method, path)) {
    const wrong = requestFaults(method, path, query, c.req.header('content-type'), await c.req.text())
    c.var.world.contract.add(
      c,
      wrong.map((one) => `request: ${one}`),
    )
  }
  await next()
})

/** Notes what an answer of the world has against the contract. */
export const checkAnswer = createMiddleware<Env>(async (c, next) => {
  await next()
  const { method } = c.req
  const path = pathOf(c)
  if (operationAt(method, path))
    c.var.world.contract.add(c, await faultsOf({ method, path, origin: c.req.header('origin') }, c.res))
})
