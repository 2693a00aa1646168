import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import settings from '../public/settings.json' with { type: 'json' }
import { configureBuilt } from './built.ts'

/** Validates every page of the last build in every language; throws the list of faults. */
export async function checkMarkup(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'markup-'))
  await configureBuilt(settings, folder)
  const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] })
  const pages = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'))
  const findings = pages.map(async (page) => {
    const { results } = await validator.validateString(await readFile(join(folder, page), 'utf8'))
    return results.flatMap(({ messages }) =>
      messages.map(({ message, ruleId, selector }) => `${page}: ${message} (${ruleId}) at ${selector}`),
    )
  })
  const found = (await Promise.all(findings)).flat()
  await rm(folder, { recursive: true })
  if (found.length > 0) throw new Error(found.join('\n'))
  return `${pages.length} pages`
}

if (import.meta.main) console.log(await checkMarkup())
