import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { type Plugin, parseAst } from 'vite'
import { begun } from '../../settings/languages.ts'
import { loginLoads } from '../prerender/login-loads.ts'
import { modulePath } from './module-path.ts'

const config = getConfig()

export const loginSources = importsOf(loginLoads.sentencesOf.map((path) => resolve(config.rootDir, path)))

function importsOf(roots: string[]): Set<string> {
  const found = new Set<string>()
  const walk = (file: string) => {
    const name = relative(config.rootDir, file)
    if (found.has(name) || !/\.tsx?$/.test(file) || file.endsWith('.gen.ts')) return
    found.add(name)
    const text = readFileSync(file, 'utf8')
    const { body } = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
    const imported = body.flatMap((each) =>
      each.type === 'ImportDeclaration' && Reflect.get(each, 'importKind') !== 'type' ? [each.source.value] : [],
    )
    // A `lazyPart` brings all sentences with it.
    const lazily = [...text.matchAll(/\blazy\([\s\S]*?\bimport\('([^']+)'\)/g)].map(([, from = '']) => from)
    for (const from of [...imported, ...lazily]) {
      const path = modulePath(name, from)
      if (path) walk(resolve(config.rootDir, path))
    }
  }
  for (const root of roots) walk(root)
  return found
}

/** `de.po?entry` holds the sentences of the login, `de.po?whole` all. */
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
      if (locale in begun) return { code: 'export const messages = {}', moduleType: 'js' }
      const { messages } = await catalog.getTranslations(locale, {
        fallbackLocales: config.fallbackLocales,
        sourceLocale: config.sourceLocale ?? 'en',
        missingBehavior: 'resolved',
      })
      const origins = (await catalog.read(locale)) ?? {}
      const isEntry = (message: string) =>
        loginLoads.sentences.includes(message) ||
        (origins[message]?.origin ?? []).some(([source]) => loginSources.has(source))
      // A sentence that equals its message is shown without an entry.
      const wanted = Object.entries(messages).filter(
        ([message, text]) => (part === 'whole' || isEntry(message)) && (message !== text || message.includes('{')),
      )
      const { source, errors } = createCompiledCatalog(locale, Object.fromEntries(wanted), { namespace: 'es' })
      if (errors.length > 0) throw new Error(errors.map(({ error }) => error.message).join('\n'))
      return { code: source, moduleType: 'js' }
    },
  }
}
