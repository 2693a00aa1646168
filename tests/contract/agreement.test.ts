import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusals } from '#machines/port/refusals.ts'
import { parseAnswer } from '#src/gateway/answer.ts'
import { type Row, wire } from '#src/gateway/wire.ts'
import { faultsOf, found, operations } from '../tools/contract/check.ts'
import { answerName } from '../tools/contract/schemas.ts'

type Schema = Record<string, unknown>

const named = ($ref: unknown) => found({ $ref: `${$ref}` }) as Schema

/** Flags that count as set where they cannot be read. */
const guards = ['RequiredPasswordUpdate', 'RequiredProfileUpdate', 'loginCaptchaEnabled']

/** What makes a refusal of any answer. */
const wrapping = ['HTTPStatus', 'error_code', 'error_message']
/** Values without which an answer means nothing. */
const needed = ['status', 'redirect_to', 'id', 'image']

const words = fc.oneof(fc.string(), fc.constantFrom('', 'OK', 'ok', 'true', 'NL', '/i.svg', '//a', '0', 'conflict'))
const odd: fc.Arbitrary<unknown> = fc.oneof(
  words,
  fc.integer(),
  fc.constantFrom(0, 1, null, true, false, [], {}, ['x'], { x: 'x' }),
)

/** Values that a schema of the document allows. */
function allowedBy({ $ref, allOf, anyOf, ...own }: Schema): fc.Arbitrary<unknown> {
  if ($ref) return allowedBy(named($ref))
  const all = ((allOf as Schema[] | undefined) ?? []).map(allowedBy)
  const any = anyOf === undefined ? [] : [fc.oneof(...(anyOf as Schema[]).map(allowedBy))]
  return fc.tuple(...all, plain(own), ...any).map((made) => {
    const isObject = made.map((one) => Object(one) === one && !Array.isArray(one))
    return isObject.at(-1) ? Object.assign({}, ...made.filter((_, index) => isObject[index])) : made.at(-1)
  })
}

function plain({
  type,
  properties,
  required,
  items,
  const: one,
  enum: some,
  pattern,
  ...limits
}: Schema): fc.Arbitrary<unknown> {
  if (one !== undefined || some) return fc.constantFrom(...((some as unknown[]) ?? [one]))
  const { minLength = 0, maxLength = 40, minItems = 0, maximum } = limits as Record<string, number>
  if (properties) {
    const model = Object.entries(properties).map(([name, schema]) => [name, allowedBy(schema)] as const)
    const all = Object.fromEntries([...model, ['surprise', odd]])
    return fc.record(all, { requiredKeys: (required ?? []) as string[] })
  }
  if (type === 'array') return fc.array(allowedBy(items as Schema), { minLength: minItems, maxLength: 3 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if ([type].flat().includes('number')) return fc.oneof(fc.integer({ min: 1, max: maximum ?? 9e15 }), fc.constant(1.5))
  if (pattern) return fc.stringMatching(new RegExp(`${pattern}`))
  return fc.string({ minLength, maxLength })
}

/** What the app makes of an answer, or that it is an error. */
function reading({ answer }: Row, body: unknown): string {
  try {
    return `read ${JSON.stringify(parseAnswer({ response: new Response(), text: JSON.stringify(body) }, answer))}`
  } catch {
    return 'error'
  }
}

describe.each(Object.entries<Row>(wire))('the document and the reader of %s', (name, row) => {
  const { method = '', path = '', responses = {} } = operations.find(({ operationId }) => operationId === name) ?? {}
  const schema = { $ref: `#/components/schemas/${answerName(row)}` }
  // What is missing is another question: the page survives without it.
  const full = Object(found(schema)).examples?.[0]
  const faults = (body: unknown, status = 200) =>
    faultsOf(
      { method, path },
      Response.json(body, { status, headers: { 'cache-control': 'no-store', 'retry-after': '9' } }),
    )

  it('agree: what the one allows, the other takes', async () => {
    await fc.assert(
      fc.asyncProperty(allowedBy(schema), async (body) => {
        expect(await faults(body)).toEqual([])
        expect(reading(row, body), JSON.stringify(body)).not.toBe('error')
      }),
    )
  })

  it('agree: what the one takes at its word, the other allows', async () => {
    const near = fc.tuple(allowedBy(schema), fc.constantFrom(...namesIn(schema), ...wrapping), odd, fc.nat(5))
    await fc.assert(
      fc.asyncProperty(near, async ([good, at, value, how]) => {
        const body =
          how === 0
            ? value
            : Array.isArray(good)
              ? [{ ...good[0], [at]: value }]
              : { ...full, ...Object(good), [at]: value }
        const read = reading(row, body)
        if (read === 'error' || (await faults(body)).length === 0) return
        // What is not allowed is read as nothing, or as what is safe.
        const instead = Array.isArray(body) ? [] : { ...Object(body), [at]: guards.includes(at) ? true : undefined }
        const isWrapping = how > 0 && wrapping.includes(at)
        expect(isWrapping ? [] : [reading(row, instead), reading(row, {})], JSON.stringify(body)).toContain(read)
      }),
    )
  })

  it.each(Object.keys(Object(full)).filter((name) => name !== '0'))(
    'survive the lack of %s, and null is none',
    (lost) => {
      const absent = reading(row, { ...full, [lost]: undefined })
      expect(absent === 'error').toBe(needed.includes(lost))
      expect(reading(row, { ...full, [lost]: null })).toBe(absent)
    },
  )

  it('agree on each refusal that is named', async () => {
    const named = Object.entries(responses).flatMap(([status, part]) =>
      Object.values<{ value: { error_code: string } }>(
        Object(found(part).content?.['application/json']).examples ?? {},
      ).map(({ value }) => [Number(status), value] as const),
    )
    for (const [status, value] of named) {
      const [kind, { status: usual = 403 } = {}] =
        Object.entries(refusals).find(([, { codes }]) => codes.includes(value.error_code)) ?? []
      expect(await faults(value, status)).toEqual([])
      const asked = { response: new Response(null, { status }), text: JSON.stringify(value) }
      expect(() => parseAnswer(asked, row.answer)).toThrow(
        expect.objectContaining({ problem: expect.objectContaining({ status: usual, ...(kind && { kind }) }) }),
      )
    }
  })
})

function namesIn({ $ref, anyOf, items, properties }: Schema): string[] {
  if ($ref) return namesIn(named($ref))
  const inside = [...((anyOf as Schema[] | undefined) ?? []), ...(items ? [items as Schema] : [])]
  return [...Object.keys(Object(properties)), ...inside.flatMap(namesIn)]
}
