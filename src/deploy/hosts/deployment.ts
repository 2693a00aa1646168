import type { Language } from '../../language/languages.ts'
import type { Settings } from '../../settings.ts'
import type { HeaderRule, RedirectRule } from './rules.ts'

/** Files by their paths, without a slash at the beginning, from the folder that they are in. */
export type Files = Map<string, string | Uint8Array>

/** What a build is: equal hashes are equal files. */
export interface Release {
  version: string
  /** Of the sources, where they came from a repository. */
  commit?: string
  /** When that commit was made; no build and no deployment has a time of its own, so that they can be made again. */
  time?: string
  /** The SHA-256 of everything in the artefact. */
  hash: string
}

/** A page of a deployment in one of its languages. */
export interface DeployedPage {
  /** Its address, without a slash at its end but for the first; undefined is whatever address nothing else has. */
  address: string | undefined
  language: Language
  file: string
}

/** A finished deployment, for whoever serves it. */
export interface Deployment extends Release {
  settings: Settings
  /** The SHA-256 of the settings. */
  settingsHash: string
  /** The absolute path that what is served will have. */
  root: string
  /** In every language; where `cookie` names none that is here, a visitor gets `language`. */
  pages: DeployedPage[]
  language: Language
  /** The name of the cookie that holds the visitor's language. */
  cookie: string
  /** Where several match an address, a later header of the same name stands in the place of an earlier one. */
  headers: HeaderRule[]
  /** In this order, for addresses that no file and no page has; the first that matches counts. */
  redirects: RedirectRule[]
  /** The addresses whose files never change. */
  immutable: string[]
  /** Everything that is served, by its path. */
  files: Files
}

/** How one kind of host is given a deployment. */
export interface Host {
  /** Where the served files are in the folder that is written: all of it, or a part, beside what only the host reads. */
  site: '' | 'site/'
  /** What is written besides, by its path in that folder. */
  files(deployment: Deployment): Files | Promise<Files>
}
