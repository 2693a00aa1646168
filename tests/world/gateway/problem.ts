import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'
import type { Env } from '../state/world-state.ts'

/** A refusal, with what the gateway's error answer says about it. */
export class Problem extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  /** After how many seconds it is worth another try. */
  readonly seconds: number | undefined

  constructor(status: ContentfulStatusCode, message: string, code: string, seconds?: number) {
    super(message)
    this.status = status
    this.code = code
    this.seconds = seconds
  }
}

/** Answers with the error object of the gateway. */
export const answerProblem = (error: Error, c: Context<Env>) => {
  const known = error instanceof Problem
  if (!known) console.error(error)
  const problem = known ? error : new Problem(500, 'An unexpected error occurred.', 'internal_server_error')
  const { status, message, code, seconds } = problem
  if (seconds) c.header('Retry-After', String(seconds))
  return c.json({ HTTPStatus: status, message, guid: randomUUID(), error_code: code }, status)
}

/** Refuses a call that needs a signed-in person. */
export const notSignedIn = () => new Problem(401, 'Please sign in.', 'not_signed_in')

/** The request's JSON body, if it has the right shape. */
export const readBody = async <const S extends v.GenericSchema>(
  c: Context<Env>,
  schema: S,
): Promise<v.InferOutput<S>> => {
  const json: unknown = await c.req.json().catch(() => {
    throw new Problem(400, 'The body is not JSON.', 'invalid_body')
  })
  const result = v.safeParse(schema, json)
  if (!result.success) throw new Problem(400, result.issues[0].message, 'invalid_field')
  return result.output
}
