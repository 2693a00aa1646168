import { useEffect } from 'react'
import { forgetSecrets, noteDone } from '../../browser/url-secrets.ts'

/** Back does not find a refused code again. */
export function useForgetCode(isRefused: boolean): void {
  useEffect(() => (isRefused ? forgetSecrets : undefined), [isRefused])
}

/** A page that has succeeded says so again when it is loaded anew. */
export function useNoteDone(isSuccess: boolean): void {
  useEffect(() => (isSuccess ? noteDone() : undefined), [isSuccess])
}
