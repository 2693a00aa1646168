import type { ReactNode } from 'react'
import { isCode } from '../../machines/port/code.ts'
import type { Secret } from '../../machines/security/secret.ts'
import { arrivedWith } from '../browser/arrival.ts'
import { NotFound } from '../screens/not-found.screen.tsx'

/** Shows a page to visitors whose link carried a code; without one there is no such page. */
export function WithCode({ children }: { children: (code: Secret) => ReactNode }) {
  const code = arrivedWith('code')
  return isCode(code) ? children(code) : <NotFound />
}
