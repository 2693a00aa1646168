import { readArtefact } from './artefact.ts'
import { run } from './command.ts'
import { configure } from './configure.ts'
import { hosts } from './hosts/hosts.ts'
import { configurePreview } from './preview.ts'
import * as renderer from './render.tsx'

export const program = {
  configure,
  configurePreview,
  hosts,
  readArtefact: (folder: string) => readArtefact(folder, renderer),
  run,
}
