import { rm } from 'node:fs/promises'
import { afterEach, beforeEach } from 'vitest'
import { buildSmall } from './small-artefact.ts'

/** A minimal artefact of its own for each test of a file. */
export function smallPerTest(change?: Record<string, string>) {
  const small = {} as Awaited<ReturnType<typeof buildSmall>>
  beforeEach(async () => void Object.assign(small, await buildSmall(change)))
  afterEach(() => rm(small.place, { recursive: true }))
  return small
}
