import type { Language } from '../../settings/languages.ts'
import type { HeaderRule, RedirectRule } from './rules.ts'

/** Paths have no leading slash. */
export type Files = Map<string, string | Uint8Array>

/** Equal hashes mean equal files. */
export interface Release {
  version: string
  /** Undefined where Git could not tell. */
  commit?: string
  /** The commit's time; a build has none of its own, so that it is reproducible. */
  time?: string
  /** SHA-256 of everything in the artefact. */
  hash: string
}

export interface Deployment {
  /** Like no other deployment's: part of what is named beside others in one host. */
  id: string
  /** Pages of the first lie at the top, those of any other in a folder of its name. */
  languages: Language[]
  /** A later header replaces an earlier one of its name if both rules match. */
  headers: HeaderRule[]
  /** For addresses without a file. */
  redirects: RedirectRule[]
  files: Files
}

export interface Host {
  /** The folder that is served; `site/` leaves room for what only the host reads. */
  site: '' | 'site/'
  /** Files that only the host reads. */
  files(deployment: Deployment): Files | Promise<Files>
}
