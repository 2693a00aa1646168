import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { carryOver } from './carry-over.ts'

const root = resolve(import.meta.dirname, '../../..')
const catalogues = await getCatalogs(getConfig({ cwd: root }))
const before = await Promise.all(catalogues.map((catalogue) => catalogue.readAll()))
execFileSync(process.execPath, [join(root, 'node_modules/@lingui/cli/dist/lingui.js'), 'extract', '--clean'], {
  cwd: root,
  stdio: 'inherit',
})
for (const [index, catalogue] of catalogues.entries())
  for (const locale of catalogue.locales as string[]) {
    const { [locale]: old = {} } = before[index] ?? {}
    if (locale !== 'en') await catalogue.write(locale, carryOver(old, (await catalogue.read(locale)) ?? {}))
  }
