import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { BuiltPage } from '#src/build/prerender/render.tsx'
import { isLanguage } from '#src/settings/languages.ts'
import settings from '../public/settings.json' with { type: 'json' }
import { configureBuilt, readBuilt } from './built.ts'

/** Most script bytes of the login and of any other entry page, compressed with brotli. */
const [loginBudget, otherBudget] = [130_000, 150_000]
/** Most bytes of an entry page's HTML, inline parts included. */
const htmlBudget = 13_900
/** Most script files of an entry page. */
const filesBudget = 6

/** Measures what each entry page loads before use, in its largest language; throws above a budget. */
export async function measurePages(): Promise<string> {
  const { pages, filesOf, files: built } = await readBuilt()
  const folder = await mkdtemp(join(tmpdir(), 'size-'))
  await configureBuilt(settings, folder)
  const packed = new Map<string, number>()
  const weigh = async (file: string) => {
    const weight =
      packed.get(file) ?? brotliCompressSync(built.get(file) ?? (await readFile(join(folder, file)))).length
    packed.set(file, weight)
    return weight
  }
  const measure = async (page: BuiltPage) => {
    const rows = settings.languages.filter(isLanguage).map(async (language) => {
      const files = filesOf(page, language)
      const weights = await Promise.all(files.map(weigh))
      const html = await weigh(join(language === 'en' ? '' : language, page.path, 'index.html'))
      return { language, html, count: files.length, bytes: weights.reduce((sum, each) => sum + each, 0) }
    })
    const all = await Promise.all(rows)
    const most = (of: 'html' | 'bytes' | 'count') => Math.max(...all.map((row) => row[of]))
    const budget = page.catalogue === 'entry' ? loginBudget : otherBudget
    const [bytes, html, count] = [most('bytes'), most('html'), most('count')]
    const fits = bytes <= budget && html <= htmlBudget && count <= filesBudget
    const line = `${String(bytes).padStart(8)} of ${budget} in ${count} files, HTML ${html} of ${htmlBudget}  ${page.path}`
    return { fits, line }
  }
  const measured = await Promise.all(pages.filter(({ email }) => email).map(measure))
  await rm(folder, { recursive: true })
  const table = measured.map(({ line }) => line).join('\n')
  if (measured.some(({ fits }) => !fits)) throw new Error(`A page is over its budget in tests/size.ts:\n${table}`)
  return table
}

if (import.meta.main) console.log(await measurePages())
