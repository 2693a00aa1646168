import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { exampleAccounts } from './accounts.ts'
import { contractFile, contractText } from './document.ts'

const [gateway, file] = process.argv.slice(2)

if (!gateway) await writeFile(resolve(import.meta.dirname, '../../..', contractFile), contractText)
else if (!file) console.log(JSON.stringify(exampleAccounts, undefined, 2))
else {
  const { tryGateway } = await import('./kit.ts')
  const accounts = JSON.parse(await readFile(file, 'utf8'))
  const odd = Object.keys(accounts).filter((part) => !(part in exampleAccounts))
  if (odd.length > 0) throw new Error(`Nothing is known of ${odd.join(', ')} in ${file}.`)
  const { faults, untried } = await tryGateway(gateway, accounts)
  console.log(faults.join('\n') || 'Nothing to say.')
  if (untried.length > 0)
    console.log(`\nNot tried, since ${file} has none or a captcha is asked for: ${untried.join(', ')}.`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
