import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, vi } from 'vitest'
import { run } from '#src/build/deploy/command.ts'
import { configure } from '#src/build/deploy/configure.ts'
import { staticHost } from '#src/build/deploy/hosts/static.ts'
import { buildSmall, contentsOf, settingsWith } from './small-artefact.ts'

async function prepare(...build: Parameters<typeof buildSmall>) {
  const built = await buildSmall(...build)
  const own = join(built.place, 'own')
  const site = join(built.place, 'site')
  await mkdir(own)
  const orderOf = async (change: object) => ({
    artefact: await built.read(),
    settings: settingsWith(change),
    baseDir: own,
  })
  return {
    ...built,
    /** The folder of what the settings name. */
    own,
    site,
    orderOf,
    /** Makes a deployment; returns its files. */
    make: async (change: object = {}, host = staticHost, folder = site) => {
      await configure({ ...(await orderOf(change)), host, folder })
      return contentsOf(folder)
    },
    /** Runs `configure` as a command; returns its status and what it says. */
    run: async (...args: string[]) => {
      const said: string[] = []
      for (const way of ['log', 'error'] as const)
        vi.spyOn(console, way).mockImplementation((text) => void said.push(text))
      const status = await run(args, built.read)
      vi.restoreAllMocks()
      return `${status} ${said.join('\n')}`
    },
  }
}

/** A minimal artefact of its own for each test of a file. */
export function smallPerTest(...build: Parameters<typeof buildSmall>) {
  const small = {} as Awaited<ReturnType<typeof prepare>>
  const remove = () => rm(small.place, { recursive: true })
  const begin = async (...other: Parameters<typeof buildSmall>) => void Object.assign(small, await prepare(...other))
  beforeEach(() => begin(...build))
  afterEach(remove)
  /** Puts another one in its place. */
  const anew = (...other: Parameters<typeof buildSmall>) => remove().then(() => begin(...other))
  return Object.assign(small, { anew })
}
