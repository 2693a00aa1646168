import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readScript, type Script } from './script.ts'

/** A script of ours: the flow that it drives, in its file's name, and whether that takes a world. */
export interface OwnScript extends Script {
  file: string
  flow: string
  needsWorld: boolean
}

const place = join(import.meta.dirname, 'scripts')

/** Every script in `tests/flow/scripts`. */
export const ownScripts: readonly OwnScript[] = readdirSync(place)
  .sort()
  .map((file) => ({
    ...readScript(JSON.parse(readFileSync(join(place, file), 'utf8'))),
    file,
    flow: file.split('.')[0] ?? '',
    needsWorld: file.endsWith('.world.json'),
  }))
