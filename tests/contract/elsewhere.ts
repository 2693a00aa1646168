import { expect } from 'vitest'
import type { arrive } from './client.ts'

/** A reference of the gateway. */
export const guid = expect.stringMatching(/^[0-9a-f-]{36}$/)

/** How the gateway refuses a mailed code. */
export const codeProblems = {
  damaged: { status: 400, message: 'This link is not valid.', code: 'code_invalid', guid },
  used: { status: 400, message: 'This link has already been used.', code: 'code_used', guid },
  expired: { status: 400, message: 'This link has expired.', code: 'code_expired', guid },
}

type Visitor = Awaited<ReturnType<typeof arrive>>

const plainFetch = globalThis.fetch

/** Opens a page of the world in the visitor's browser, as a link or a form does; redirects are not followed. */
async function open({ cookies }: Visitor, address: string, form?: Record<string, string>) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const body = form && new URLSearchParams(form)
  const answer = await plainFetch(address, {
    headers: { cookie },
    redirect: 'manual',
    ...(body && { method: 'POST', body }),
  })
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    cookies.set(name, value)
  }
  return { text: await answer.text(), location: answer.headers.get('location') ?? '' }
}

/** Says at the provider's page who is there, and gives the address that the gateway then leads to. */
export async function consent(
  visitor: Visitor,
  page: string,
  person: { email: string; firstName: string; lastName: string },
) {
  const state = new URL(page).searchParams.get('state') ?? ''
  const { location } = await open(visitor, page, { ...person, person: '', state, answer: 'allow' })
  return new URL((await open(visitor, location)).location)
}

/** Asks at the portal for the mail that deletes the account. */
export async function askForDeletion(visitor: Visitor): Promise<void> {
  const { text } = await open(visitor, visitor.at('/portal'))
  const csrf = /name="csrf" value="([^"]+)"/.exec(text)?.[1] ?? ''
  await open(visitor, visitor.at('/portal/delete'), { csrf })
}

/** The code in the newest mail to an address. */
export async function mailedCode({ mail }: Visitor, to: string): Promise<string> {
  const [newest] = await mail(to)
  return new URL(newest?.links[0] ?? '').searchParams.get('code') ?? ''
}
