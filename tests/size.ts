import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import settings from '../public/settings.json' with { type: 'json' }
import { readKept } from '../src/deploy/kept.ts'
import type { BuiltPage } from '../src/deploy/render.tsx'
import { isLanguage } from '../src/language/languages.ts'

/** The most that the login may load before it can be used, in bytes of script as a host with brotli sends them. */
const loginBudget = 96_000
/** By how much any other page that strangers arrive at may be heavier. */
const allowance = 25_000
/** The most files of script that may take. */
const filesBudget = 6

const dist = resolve(import.meta.dirname, '../dist')
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
const packed = new Map<string, Promise<number>>()

/** What stands in the page itself is sent in one piece. */
const inPage = 'boot.js early.js'

function weigh(files: string): Promise<number> {
  const read = () => Promise.all(files.split(' ').map((file) => readFile(resolve(dist, file))))
  const weight = packed.get(files) ?? read().then((parts) => brotliCompressSync(Buffer.concat(parts), best).length)
  packed.set(files, weight)
  return weight
}

/** Measures what every page that strangers arrive at loads in every language; throws when one is too heavy. */
export async function measurePages(): Promise<string> {
  const { pages, filesOf } = await readKept()
  const measure = async (page: BuiltPage) => {
    const rows = await Promise.all(
      settings.languages.filter(isLanguage).map(async (language) => {
        const files = filesOf(page, language)
        const weights = await Promise.all([inPage, ...files].map(weigh))
        return { language, count: files.length, bytes: weights.reduce((sum, weight) => sum + weight, 0) }
      }),
    )
    const [heaviest = { language: '', count: 0, bytes: 0 }] = rows.sort((a, b) => b.bytes - a.bytes)
    const budget = page.isLogin ? loginBudget : loginBudget + allowance
    const fits = heaviest.bytes <= budget && heaviest.count <= filesBudget
    const { bytes, count, language } = heaviest
    return { fits, line: `${String(bytes).padStart(8)} of ${budget} in ${count} files  ${page.path} (${language})` }
  }
  const measured = await Promise.all(pages.filter(({ email }) => email).map(measure))
  const table = measured.map(({ line }) => line).join('\n')
  if (measured.some(({ fits }) => !fits)) throw new Error(`A page is too heavy.\n${table}`)
  return table
}

if (import.meta.main) console.log(await measurePages())
