import { isPermanent, type ProblemError } from '#machines/port/problem.ts'
import { type Secret, unseal } from '#machines/security/secret.ts'
import { deviceStorage } from '../browser/storage.ts'

const mostMarks = 20

/** Sends a one-time code once: the same page gets the first outcome, another one gets `again`. */
export function createOnce() {
  const running = new Map<string, Promise<unknown>>()

  return function once<Answer>(kind: string, code: Secret, act: () => Promise<Answer>, again: () => Answer) {
    const name = `${kind}:${unseal(code)}`
    const known = running.get(name)
    if (known) return known as Promise<Answer>
    const run = acrossTabs(name, act, again)
    running.set(name, run)
    run.catch((error: Partial<ProblemError>) => {
      if (!isPermanent(error.problem ?? { message: '' })) running.delete(name)
    })
    return run
  }
}

async function acrossTabs<Answer>(name: string, act: () => Promise<Answer>, again: () => Answer): Promise<Answer> {
  // Plain http has no digests, and no code is stored readable: this page alone remembers it.
  if (!crypto.subtle) return act()
  const mark = await fingerprint(name)
  const run = async () => {
    if (marks().includes(mark)) return again()
    const answer = await act()
    // Without storage another tab asks the gateway, which knows used codes.
    deviceStorage.write('sentCodes', JSON.stringify([...marks(), mark].slice(-mostMarks)))
    // In Firefox other tabs read a stored value once this task has ended; only then the lock may go.
    await new Promise((resolve) => setTimeout(resolve))
    return answer
  }
  let isRunning = false
  const locked = () => {
    isRunning = true
    return run()
  }
  // Where site data is blocked there are no locks either.
  const asked = navigator.locks?.request(`sent:${mark}`, locked) ?? locked()
  return await asked.catch((error) => (isRunning ? Promise.reject(error) : run()))
}

function marks(): string[] {
  const list = deviceStorage.readJson('sentCodes')
  return Array.isArray(list) ? list.filter((mark) => typeof mark === 'string') : []
}

/** Distinguishes codes without storing any. */
async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
