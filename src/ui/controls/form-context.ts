import { createContext } from 'react'

/** What the form around a field has to say of it: quietly for now, and at its longest while that is typed. */
interface FieldWords {
  note?: string | undefined
  longest?: string | undefined
}

/** What a form and its fields know of each other. */
export interface FormTies {
  /** The words of the form around a field, by the field's name. */
  wordsFor(name: string): FieldWords
  /** Who is told of a field that was left, by the field's name. */
  leavers: Map<string, (value: string) => void>
}

/** Carries the form around a field. */
export const FormContext = createContext<FormTies>({ wordsFor: () => ({}), leavers: new Map() })
