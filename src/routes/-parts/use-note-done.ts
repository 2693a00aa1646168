import { useEffect } from 'react'
import { noteDone } from '../../browser/url-secrets.ts'

/** A page that has succeeded says so again when it is loaded anew. */
export function useNoteDone(isSuccess: boolean): void {
  useEffect(() => (isSuccess ? noteDone() : undefined), [isSuccess])
}
