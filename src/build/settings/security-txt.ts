import * as v from 'valibot'
import type { Files, Release } from '../site/deployment.ts'

const contact = v.pipe(v.string(), v.regex(/^(mailto:[!-~]+@[!-~]+|tel:\+?[\d-]+|https:\/\/[!-~]+)$/))

/** Settings that `configure` alone reads, and no page. */
export const ownEntries = {
  securityContact: v.optional(v.pipe(v.array(contact), v.minLength(1), v.maxLength(10))),
}

export interface OwnSettings {
  securityContact?: string[] | undefined
}

/** RFC 9116. It expires a year after its release, so that the same build and settings give the same file. */
export function securityFile({ securityContact }: OwnSettings, { time }: Release): Files {
  if (!securityContact) return new Map()
  if (!time)
    throw new Error('securityContact needs a build of a clone, which knows its age. Build anew, or leave it out.')
  const expires = new Date(time)
  expires.setUTCFullYear(expires.getUTCFullYear() + 1)
  if (expires <= new Date())
    throw new Error(
      'securityContact needs a build of the last year: its file would have expired. Build anew, or leave it out.',
    )
  const lines = [...securityContact.map((address) => `Contact: ${address}`), `Expires: ${expires.toISOString()}`]
  return new Map([['.well-known/security.txt', `${lines.join('\n')}\n`]])
}
