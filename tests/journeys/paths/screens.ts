import { filesOf } from '../../machines/source.ts'
import type { AnyScreen } from './screen.ts'

/** Every screen of the paths, by the name of its export. */
export async function readScreens(): Promise<Map<string, AnyScreen>> {
  const modules = filesOf('tests/journeys/paths/*/*.path.ts').map(
    async (path): Promise<Record<string, AnyScreen>> => import(`../../../${path}`),
  )
  return new Map((await Promise.all(modules)).flatMap((module) => Object.entries(module)))
}
