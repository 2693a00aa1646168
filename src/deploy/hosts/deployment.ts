import type { Language } from '../../language/languages.ts'
import type { HeaderRule, RedirectRule } from './rules.ts'

/** Files by their paths, without a slash at the beginning. */
export type Files = Map<string, string | Uint8Array>

/** A build: equal hashes are equal files. */
export interface Release {
  version: string
  /** Missing where the sources were in no repository. */
  commit?: string
  /** The time of that commit. No build has a time of its own, so that it can be made again. */
  time?: string
  /** The SHA-256 of everything in the artefact. */
  hash: string
}

/** What a host is told of a deployment. */
export interface Deployment {
  /** Pages of the first stand at the top, those of any other in a folder of its name. */
  languages: Language[]
  /** Of two rules that match, the later header replaces an earlier one of its name. */
  headers: HeaderRule[]
  /** For addresses without a file and without a page. */
  redirects: RedirectRule[]
  /** Everything that is served. */
  files: Files
}

/** How one kind of host gets a deployment. */
export interface Host {
  /** The folder of what is served: the whole, or a part beside what only the host reads. */
  site: '' | 'site/'
  /** What only the host reads. */
  files(deployment: Deployment): Files | Promise<Files>
}
