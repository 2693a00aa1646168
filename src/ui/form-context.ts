import { createContext } from 'react'

/** What the form around a field has to say of it: quietly for now, and at its longest while that is typed. */
export interface FieldWords {
  note?: string | undefined
  longest?: string | undefined
}

/** The words of the form around a field, by the field's name. */
export const FormContext = createContext<(name: string) => FieldWords>(() => ({}))
