import type { Files, Release } from '../site/deployment.ts'

/** Public, so it holds no secret. */
export function healthFiles({ version, commit, time, hash }: Release, settingsHash: string): Files {
  return new Map([
    ['healthz', `${JSON.stringify({ status: 'ok' })}\n`],
    ['__version__', `${JSON.stringify({ version, commit, time, build: hash, settings: settingsHash })}\n`],
  ])
}
