import { useEffect } from 'react'
import { forgetSecrets } from '../../browser/url-secrets.ts'

/** Back does not find a refused code again. */
export function useForgetCode(isRefused: boolean): void {
  useEffect(() => (isRefused ? forgetSecrets : undefined), [isRefused])
}
