import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'
import { type RefusalKind, refusals } from '#machines/port/refusals.ts'
import type { Env } from '../state/world-state.ts'

/** A refusal with the fields of the gateway's error answer. */
export class Problem extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  /** The seconds until a retry makes sense. */
  readonly seconds: number | undefined

  constructor(status: ContentfulStatusCode, message: string, code: string, seconds?: number) {
    super(message)
    this.status = status
    this.code = code
    this.seconds = seconds
  }
}

interface More {
  /** Which of the kind's sentences and codes; the first by default. */
  which?: number
  seconds?: number
}

export function refuse(kind: RefusalKind, { which = 0, seconds }: More = {}): Problem {
  const { says, status } = refusals[kind]
  return new Problem(status as ContentfulStatusCode, `${says[which]}`, `${refusals[kind].codes[which]}`, seconds)
}

export const answerProblem = (error: Error, c: Context<Env>) => {
  const known = error instanceof Problem
  if (!known) console.error(error)
  const problem = known ? error : new Problem(500, 'An unexpected error occurred.', 'internal_server_error')
  const { status, message, code, seconds } = problem
  if (seconds) c.header('Retry-After', String(seconds))
  return c.json({ HTTPStatus: status, message, guid: randomUUID(), error_code: code }, status)
}

export const notSignedIn = () => new Problem(401, 'Please sign in.', 'not_signed_in')

/** The JSON body; throws a refusal if its shape is wrong. */
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
