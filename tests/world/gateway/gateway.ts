import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { withSession } from '../state/sessions.ts'
import type { Env } from '../state/world-state.ts'
import { accountCalls } from './account.ts'
import { oauthCalls } from './oauth.ts'
import { answerProblem, Problem } from './problem.ts'
import { providerCalls } from './providers.ts'
import { registerCalls } from './register.ts'
import { sessionLinkPage } from './session-link.ts'
import { signInCalls } from './sign-in.ts'

const safeMethods = ['GET', 'HEAD']

const noStore = createMiddleware<Env>(async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
})

const checkCsrf = createMiddleware<Env>(async (c, next) => {
  if (!safeMethods.includes(c.req.method) && c.req.header('x-csrf-token') !== c.var.session.csrf)
    throw new Problem(403, 'The request could not be verified.', 'csrf')
  await next()
})

/** The account service that the app calls. */
export const gateway = new Hono<Env>()
  .onError(answerProblem)
  .use(noStore, withSession)
  .route('/', sessionLinkPage)
  .use(checkCsrf)
  .route('/', signInCalls)
  .route('/', registerCalls)
  .route('/', providerCalls)
  .route('/', accountCalls)
  .route('/', oauthCalls)
  .all('*', () => {
    throw new Problem(404, 'There is no such call.', 'not_found')
  })
