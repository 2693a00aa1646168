import { type Secret, seal } from '#machines/security/secret.ts'

type Read<Value> = (form: FormData, name: string) => Value

/** How each control of a form is read, by its name. */
export type Controls<Values> = { readonly [Name in keyof Values & string]: Read<Values[Name]> }

export const text: Read<string> = (form, name) => String(form.get(name) ?? '')

/** Sealed here, at the edge of the form. */
export const secret: Read<Secret> = (form, name) => seal(text(form, name))

export const ticked: Read<boolean> = (form, name) => form.has(name)

export function readForm<Values>(form: FormData, controls: Controls<Values>): Values {
  const all = Object.entries<Read<unknown>>(controls)
  return Object.fromEntries(all.map(([name, read]) => [name, read(form, name)])) as Values
}
