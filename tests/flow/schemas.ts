import { join } from 'node:path'
import { API, type Project, SignatureKind, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/async'
import * as v from 'valibot'
import { trustedAddress } from '../../machines/security/address.ts'
import { hide } from './hidden.ts'

/** A secret as it stands in JSON. */
export const secret = v.pipe(v.string(), v.transform(hide))
/** An address as it stands in JSON. */
export const address = v.pipe(v.string(), v.url(), v.startsWith('http'), v.transform(trustedAddress))
/** What a call answers that has nothing to tell, whatever is told. */
export const nothing = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)

/**
 * What a value looks like: enough to ask somebody for one, to check one and to make one up. Of valibot's schemas, what
 * can be looked into.
 */
export interface Schema extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, Schema>>
  readonly options?: readonly Schema[]
  /** Of what may be left out. */
  readonly wrapped?: Schema
  readonly item?: Schema
  readonly literal?: unknown
}

/** What a chart takes and makes: its input, its output, and the payload of each event of the visitor. */
export interface ChartSchemas {
  input: Schema
  output: Schema
  events: Record<string, Schema>
}

/** The fields of a schema that has any. */
export function fieldsOf(schema: Schema | undefined): Record<string, Schema> {
  return schema?.entries ?? {}
}

/** Whether a value must never show. */
export function isSecret(schema: Schema): boolean {
  return schema === secret || (schema.wrapped !== undefined && isSecret(schema.wrapped))
}

/** Turns plain JSON into a value, secrets sealed and addresses checked; says what does not fit, and where. */
export function readValue(schema: Schema, json: unknown, where: string): unknown {
  const { success, output, issues } = v.safeParse(schema, json)
  if (success) return output
  const [{ received, expected }] = issues
  const place = [where, v.getDotPath(issues[0])].filter(Boolean).join('.')
  // What was received may be a secret.
  if (expected === 'never') throw new Error(`${place} is not known`)
  throw new Error(received === 'undefined' ? `${place} is missing` : `${place} has to be ${expected}`)
}

const top = join(import.meta.dirname, '../..')
const project = join(top, 'machines/tsconfig.json')

/**
 * Asks the compiler what the flows in some files take, and what each call of the gateway answers. By its asynchronous
 * interface: the other one prints "context canceled" as it closes (microsoft/TypeScript#64242, until 7.1).
 */
export async function readTypes(
  paths: readonly string[],
): Promise<{ charts: ChartSchemas[]; answers: Record<string, Schema> }> {
  const compiler = new API({ cwd: top })
  try {
    const flows = (await compiler.updateSnapshot({ openProjects: [project] })).getProject(project)
    if (!flows) throw new Error(`There is no ${project}`)
    const gateway = await typeAt(flows, 'machines/port/gateway.ts', /(?<=interface )Gateway\b/)
    return {
      charts: await Promise.all(paths.map((path) => chartSchemas(flows, path))),
      answers: await mapped(await fieldTypes(flows, gateway), (call) => answerSchema(flows, call)),
    }
  } finally {
    await compiler.close()
  }
}

async function chartSchemas(flows: Project, path: string): Promise<ChartSchemas> {
  const { input, output, events } = await fieldTypes(flows, await typeAt(flows, path, /\btypes(?=: )/))
  const options = events?.isUnionType() ? await events.getTypes() : events ? [events] : []
  const payloads = options.map(async (option) => {
    const { type, ...fields } = await fieldTypes(flows, option)
    const name = type?.isStringLiteralType() ? type.value : ''
    return [name, v.strictObject(await mapped(fields, (field) => schemaOf(flows, field)))]
  })
  return {
    input: input ? await schemaOf(flows, input) : nothing,
    output: output ? await schemaOf(flows, output) : nothing,
    events: Object.fromEntries(await Promise.all(payloads)),
  }
}

async function answerSchema(flows: Project, call: Type): Promise<Schema> {
  const [signature] = await flows.checker.getSignaturesOfType(call, SignatureKind.Call)
  const promise = signature && (await flows.checker.getReturnTypeOfSignature(signature))
  const [answer] = promise?.isTypeReference() ? await flows.checker.getTypeArguments(promise) : []
  return answer ? schemaOf(flows, answer) : nothing
}

async function typeAt({ checker, program }: Project, path: string, name: RegExp): Promise<Type> {
  const file = join(top, path)
  const place = (await program.getSourceFile(file))?.text.search(name) ?? -1
  const type = place < 0 ? undefined : await checker.getTypeAtPosition(file, place)
  if (!type) throw new Error(`${path} has nothing called ${name}`)
  return type
}

async function fieldTypes({ checker }: Project, type: Type): Promise<Record<string, Type>> {
  const fields = await checker.getPropertiesOfType(type)
  const types = await checker.getTypeOfSymbol(fields)
  return Object.fromEntries(fields.flatMap(({ name }, index) => (types[index] ? [[name, types[index]]] : [])))
}

async function mapped<From, To>(
  fields: Record<string, From>,
  change: (field: From, name: string) => Promise<To>,
): Promise<Record<string, To>> {
  const entries = Object.entries(fields).map(async ([name, field]) => [name, await change(field, name)])
  return Object.fromEntries(await Promise.all(entries))
}

async function schemaOf(flows: Project, type: Type): Promise<Schema> {
  const { checker } = flows
  const name = ((await type.getAliasSymbol()) ?? (await type.getSymbol()))?.name
  if (name === 'Secret') return secret
  if (name === 'Href') return address
  if (type.flags & TypeFlags.Boolean) return v.boolean()
  if (type.flags & TypeFlags.String) return v.string()
  if (type.flags & TypeFlags.Number) return v.number()
  if (type.flags & (TypeFlags.Undefined | TypeFlags.Void)) return nothing
  if (type.isLiteralType()) return v.literal(type.value)
  if (type.isUnionType()) {
    const types = await type.getTypes()
    const parts = types.filter(({ flags }) => !(flags & TypeFlags.Undefined))
    const [first = nothing, ...others] = await Promise.all(parts.map((part) => schemaOf(flows, part)))
    const schema = others.length > 0 ? v.union([first, ...others]) : first
    return parts.length < types.length ? v.optional(schema) : schema
  }
  if (type.isTypeReference() && (await checker.isArrayType(type))) {
    const [item] = await checker.getTypeArguments(type)
    return v.array(item ? await schemaOf(flows, item) : nothing)
  }
  const [index] = await checker.getIndexInfosOfType(type)
  if (index) return v.record(v.string(), await schemaOf(flows, index.valueType))
  if (!type.isObjectType() && !type.isIntersectionType())
    throw new Error(`Nobody can type ${await checker.typeToString(type)}`)
  const properties = await checker.getPropertiesOfType(type)
  const optional = new Set(properties.flatMap(({ name: key, flags }) => (flags & SymbolFlags.Optional ? key : [])))
  const schemas = await mapped(await fieldTypes(flows, type), async (field, key) => {
    const schema = await schemaOf(flows, field)
    return optional.has(key) && !schema.wrapped ? v.optional(schema) : schema
  })
  return v.strictObject(schemas)
}
