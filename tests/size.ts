import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { loginFiles } from '../src/build/kept.ts'

/** The most that the login page may load before it can be used, in bytes as a host with brotli sends them. */
const budget = 90_000
const worthNaming = 1_000

const dist = resolve(import.meta.dirname, '../dist')
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

/** Measures the login page's initial scripts; throws when they are heavier than the budget. */
export async function measureLogin(): Promise<string> {
  const files = ['boot.js', ...(await loginFiles('en'))]
  const rows = await Promise.all(
    files.map(async (file) => {
      return { file, packed: brotliCompressSync(await readFile(resolve(dist, file)), best).length }
    }),
  )
  const sum = (some: typeof rows) => some.reduce((bytes, { packed }) => bytes + packed, 0)
  const line = (packed: number, name: string) => `${String(packed).padStart(8)}  ${name}`
  const small = rows.filter(({ packed }) => packed < worthNaming)
  const total = sum(rows)
  const table = [
    ...rows
      .filter((row) => !small.includes(row))
      .sort((a, b) => b.packed - a.packed)
      .map(({ packed, file }) => line(packed, file)),
    line(sum(small), `in ${small.length} smaller files`),
    line(total, `bytes of at most ${budget}`),
  ].join('\n')
  if (total > budget) throw new Error(`The login page is too heavy.\n${table}`)
  return table
}

if (import.meta.main) console.log(await measureLogin())
