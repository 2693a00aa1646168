import { type Sealed, unseal } from './sealed.ts'

/** Whether a code is one that the gateway can have issued: never a dot segment, nothing that would need encoding. */
export function isCode(code: Sealed | undefined): code is Sealed {
  const text = code ? unseal(code) : ''
  return /^[A-Za-z0-9._~-]+$/.test(text) && text !== '.' && text !== '..'
}
