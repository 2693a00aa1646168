import { activate, loadSentences } from '../language/catalogues.ts'
import type { Language } from '../language/languages.ts'
import { report } from '../reporting/report.ts'
import { rememberLanguage } from './language-choice.ts'
import { never } from './leave.ts'
import { reloadOnce } from './reload.ts'

/** Loads the sentences of the login; in English where the language cannot be had, even by a reload. */
export async function loadLoginSentences(): Promise<void> {
  // What another page handed over is none of the login's own sentences.
  if (globalThis.document) await loadSentences(Boolean(history.state?.said)).catch(showEnglish)
}

/** Loads the sentences of every page; where they cannot be had, the error is told in English. */
export async function loadAllSentences(): Promise<void> {
  if (!globalThis.document) return
  await loadSentences(true).catch(async (error) => {
    await showEnglish(error)
    throw error
  })
}

async function showEnglish(error: unknown): Promise<void> {
  report(error)
  if (reloadOnce()) return never()
  await activate('en', false)
}

export function showLanguage(language: Language): void {
  activate(language).catch((error) => {
    report(error)
    reloadOnce()
  })
}

/** Obeys the language menu, and remembers it. */
export function selectLanguage(language: Language): void {
  rememberLanguage(language)
  showLanguage(language)
}
