import { readFile } from 'node:fs/promises'
import { type Accounts, due, exampleAccounts } from './accounts.ts'
import { tryGateway } from './kit.ts'

const help = `node dist/contract https://gateway.example.com/api --accounts accounts.json

Holds a running gateway against the contract, openapi.json, as a browser at "pages" would ask it. It writes no file.
Each line of the report is a call, what it answers, what is due, and the place in the document. It ends with 1 if there is one.
What is left out of the file is not tried; ${due.join(', ')} are needed. An example for the stand-in:

${JSON.stringify(exampleAccounts, undefined, 2)}`

/** Returns the exit status. */
async function run(args: string[]): Promise<number> {
  const end = (text: string, status: number) => {
    console.log(text)
    return status
  }
  const [gateway = '', option, file] = args
  if (args.length === 0 || args.includes('--help')) return end(help, 0)
  if (!/^https?:/.test(gateway) || option !== '--accounts' || !file) return end(help, 2)
  const accounts: Accounts = JSON.parse(await readFile(file, 'utf8'))
  const odd = Object.keys(accounts).filter((part) => !(part in exampleAccounts))
  const missing = due.filter((part) => !(part in accounts))
  if (odd.length > 0) return end(`Nothing is known of ${odd.join(', ')} in ${file}.`, 2)
  if (missing.length > 0) return end(`${file} lacks ${missing.join(', ')}.`, 2)
  const { faults, untried, left } = await tryGateway(gateway.replace(/\/$/, ''), accounts)
  console.log(faults.join('\n') || 'Nothing to say.')
  if (untried.length > 0) console.log(`\nNot tried, since it is not in ${file} or not there: ${untried.join(', ')}.`)
  if (left.length > 0) console.log(`\nLeft behind: ${left.join(', ')}.`)
  return faults.length > 0 ? 1 : 0
}

process.exitCode = await run(process.argv.slice(2))
