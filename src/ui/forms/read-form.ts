import { mapValues } from '#machines/map-values.ts'
import { required } from '#machines/required.ts'
import { type Secret, seal } from '#machines/security/secret.ts'

type Read<Value> = (form: FormData, name: string) => Value

/** How each control of a form is read, by its name. */
export type Controls<Values> = { readonly [Name in keyof Values & string]: Read<Values[Name]> }

/** Throws for a control that is not in the form, so that no empty value goes out in its place. */
export const text: Read<string> = (form, name) => String(required(form.get(name), name))

/** Of a control that is not always there. */
export const textIfShown: Read<string> = (form, name) => String(form.get(name) ?? '')

/** Sealed here, at the edge of the form. */
export const secret: Read<Secret> = (form, name) => seal(text(form, name))

export const secretIfShown: Read<Secret> = (form, name) => seal(textIfShown(form, name))

export const ticked: Read<boolean> = (form, name) => form.has(name)

export function readForm<Values>(form: FormData, controls: Controls<Values>): Values {
  return mapValues(controls as Record<string, Read<unknown>>, (read, name) => read(form, name)) as Values
}
