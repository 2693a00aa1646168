import { relative } from 'node:path'
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

const config = getConfig()

/** The sources whose sentences the login page needs at once, by how their paths begin; every other sentence loads with the other screens. */
export const entrySources = [
  'src/screens/sign-in/login.screen.tsx',
  'src/screens/sign-in/login-back.tsx',
  'src/screens/sign-in/login-heading.tsx',
  'src/screens/sign-in/login-notice.tsx',
  'src/screens/sign-in/not-you.tsx',
  'src/screens/sign-in/social-buttons.screen.tsx',
  'src/screens/sign-in/resend-activation.screen.tsx',
  'src/screens/shared/problem-notice.tsx',
  'src/screens/shared/corporate-hint.tsx',
  'src/screens/shared/login-form.tsx',
  'src/screens/shared/login-password.tsx',
  'src/screens/not-found.screen.tsx',
  'src/routes/-login-parts.tsx',
  'src/ui/',
  'machines/fields/captcha.ts',
  'machines/fields/remarks.ts',
  'machines/sign-in/login.rules.ts',
  'machines/port/problem.ts',
  'machines/port/gateway-sentences.ts',
  'machines/password/reset-password.machine.ts',
]

/** Those among them that it has no use for. */
export const otherSources = [
  'src/ui/captcha/',
  'src/ui/feedback/reload-words.ts',
  'src/ui/feedback/step-bar.tsx',
  'src/ui/controls/checklist.tsx',
  'src/ui/controls/country-options.ts',
  'src/ui/controls/select.tsx',
]

function isEntrySource(source: string): boolean {
  const isIn = (paths: string[]) => paths.some((path) => source.startsWith(path))
  return isIn(entrySources) && !isIn(otherSources)
}

/**
 * Compiles a language's catalogue twice: `de.po?entry` with the sentences of the login page, by where they are used, and
 * `de.po?whole` with all.
 */
export function cataloguesPlugin(): Plugin {
  return {
    name: 'catalogues',
    enforce: 'pre',
    async load(id) {
      const [file = '', part] = id.split('?')
      if (!file.endsWith('.po') || (part !== 'entry' && part !== 'whole')) return null
      this.addWatchFile(file)
      const found = getCatalogForFile(relative(config.rootDir, file), await getCatalogs(config))
      if (!found) throw new Error(`${file} is no catalogue`)
      const { catalog, locale } = found
      const { messages } = await catalog.getTranslations(locale, {
        fallbackLocales: config.fallbackLocales,
        sourceLocale: config.sourceLocale ?? 'en',
        missingBehavior: 'resolved',
      })
      const origins = (await catalog.read(locale)) ?? {}
      const isEntry = (message: string) => (origins[message]?.origin ?? []).some(([source]) => isEntrySource(source))
      // A sentence that stands for itself, as the English ones of machines do, is shown as it is without an entry.
      const wanted = Object.entries(messages).filter(
        ([message, text]) => (part === 'whole' || isEntry(message)) && (message !== text || message.includes('{')),
      )
      const { source, errors } = createCompiledCatalog(locale, Object.fromEntries(wanted), { namespace: 'es' })
      if (errors.length > 0) throw new Error(errors.map(({ error }) => error.message).join('\n'))
      return { code: source, moduleType: 'js' }
    },
  }
}
