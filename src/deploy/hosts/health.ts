import type { Files, Release } from './deployment.ts'

/** What is asked of a deployment from outside: whether it is there, and what it is; nothing of it is a secret. */
export function healthFiles({ version, commit, time, hash }: Release, settingsHash: string): Files {
  return new Map([
    ['healthz', `${JSON.stringify({ status: 'ok' })}\n`],
    ['__version__', `${JSON.stringify({ version, commit, time, build: hash, settings: settingsHash })}\n`],
  ])
}
