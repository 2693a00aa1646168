import { brotliCompressSync, constants } from 'node:zlib'
import settings from '../public/settings.json' with { type: 'json' }
import type { BuiltPage } from '../src/deploy/render.tsx'
import { isLanguage } from '../src/language/languages.ts'
import { readBuilt } from './built.ts'

/** The most that the login may load before it can be used, in bytes of script as a host with brotli sends them. */
const loginBudget = 104_500
/** By how much any other page that strangers arrive at may be heavier. */
const allowance = 21_500
/** The most files of script that may take. */
const filesBudget = 6

const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

/** Measures what every page that strangers arrive at loads in every language; throws when one is too heavy. */
export async function measurePages(): Promise<string> {
  const { pages, filesOf, files: built, inlined } = await readBuilt()
  const packed = new Map<string, number>()
  const weigh = (name: string, content = built.get(name)) => {
    if (!content) throw new Error(`The build has no ${name}`)
    const weight = packed.get(name) ?? brotliCompressSync(content, best).length
    packed.set(name, weight)
    return weight
  }
  // What stands in the page itself is sent in one piece.
  const inPage = weigh('in every page', Buffer.from(Object.values(inlined).join('')))
  const measure = (page: BuiltPage) => {
    const rows = settings.languages.filter(isLanguage).map((language) => {
      const files = filesOf(page, language)
      const bytes = files.reduce((sum, file) => sum + weigh(file), inPage)
      return { language, count: files.length, bytes }
    })
    const [heaviest = { language: '', count: 0, bytes: 0 }] = rows.sort((a, b) => b.bytes - a.bytes)
    const budget = page.isLogin ? loginBudget : loginBudget + allowance
    const fits = heaviest.bytes <= budget && heaviest.count <= filesBudget
    const { bytes, count, language } = heaviest
    return { fits, line: `${String(bytes).padStart(8)} of ${budget} in ${count} files  ${page.path} (${language})` }
  }
  const measured = pages.filter(({ email }) => email).map(measure)
  const table = measured.map(({ line }) => line).join('\n')
  if (measured.some(({ fits }) => !fits)) throw new Error(`A page is too heavy.\n${table}`)
  return table
}

if (import.meta.main) console.log(await measurePages())
