// The second half of `npm run extract`. A new sentence has no translation yet: if it has, somebody renamed an old one
// in the catalogues, and what it says there is still the old sentence.
import { writeFileSync } from 'node:fs'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { extractedFile, readExtracted, sentenceDigest } from './extracted.ts'

const config = getConfig()
const seen = readExtracted()

for (const catalogue of await getCatalogs(config)) {
  for (const locale of catalogue.locales.filter((each) => each !== config.sourceLocale)) {
    const entries = (await catalogue.read(locale)) ?? {}
    const renamed = Object.entries(entries).filter(
      ([id, { message = id, translation }]) => translation && !seen.has(sentenceDigest(message)),
    )
    for (const [id, entry] of renamed) {
      entry.translation = ''
      console.log(`${locale}: emptied, because it was given for another sentence: ${entry.message ?? id}`)
    }
    if (renamed.length > 0) await catalogue.write(locale, entries)
  }
  const english = Object.entries((await catalogue.read(config.sourceLocale ?? 'en')) ?? {})
  const digests = english.map(([id, { message = id }]) => sentenceDigest(message))
  writeFileSync(extractedFile, `${[...new Set(digests)].sort().join('\n')}\n`)
}
