import { reloadOnce } from '../browser/reload.ts'
import { report } from '../reporting/report.ts'
import type { Language } from '../settings/languages.ts'
import { activateCatalogue, loadSentences } from './catalogues.ts'
import { rememberLanguage } from './page-language.ts'

/** Falls back to English if the sentences do not come, even after a reload. */
export async function loadLoginSentences(): Promise<void> {
  // A message from the page before is no sentence of the login.
  if (globalThis.document) await loadSentences(Boolean(history.state?.flash)).catch(showEnglish)
}

/** If the sentences do not come, the error is shown in English. */
export async function loadAllSentences(): Promise<void> {
  if (!globalThis.document) return
  await loadSentences(true).catch(async (error) => {
    await showEnglish(error)
    throw error
  })
}

async function showEnglish(error: unknown): Promise<void> {
  report(error)
  await reloadOnce()
  await activateCatalogue('en', false)
}

export async function showLanguage(language: Language): Promise<void> {
  await activateCatalogue(language).catch((error) => {
    report(error)
    return reloadOnce()
  })
}

export function selectLanguage(language: Language): Promise<void> {
  rememberLanguage(language)
  return showLanguage(language)
}
