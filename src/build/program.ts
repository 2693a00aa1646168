import { run } from './deploy/command.ts'
import { configure } from './deploy/configure.ts'
import { hosts } from './deploy/hosts/hosts.ts'
import { configurePreview } from './deploy/preview.ts'
import { readArtefact } from './prerender/artefact.ts'
import * as renderer from './prerender/render.tsx'

export const program = {
  configure,
  configurePreview,
  hosts,
  readArtefact: (folder: string) => readArtefact(folder, renderer),
  run,
}
