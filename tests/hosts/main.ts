import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import settings from '../../public/settings.json' with { type: 'json' }
import { openHost } from '../world/host.ts'
import { type Answer, ask, type Question } from './ask.ts'
import { differences, say } from './compare.ts'
import { hasSandbox, probeContainer, sandboxRemedy } from './container.ts'
import { deploy } from './deployed.ts'
import { findPrograms, type Program } from './programs.ts'
import { questionsOf } from './questions.ts'

/** Those that the command line names; all of them where it names none. */
const only = process.argv.slice(2)

/** How many differences of a host are shown. */
const shown = 40

const place = await mkdtemp(join(tmpdir(), 'hosts-'))
// A web server that was started by root reads as somebody else.
await chmod(place, 0o755)

const addressesIn = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return names.map((name) => `/${relative(folder, name).split(sep).join('/')}`).sort()
}

async function askAll(port: number, questions: Question[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let next = 0; next < questions.length; next += 16)
    answers.push(...(await Promise.all(questions.slice(next, next + 16).map((question) => ask(port, question)))))
  return answers
}

/** Whatever a browser may keep is asked for again with the tag that the host itself gave it. */
const againOf = (questions: Question[], answers: Answer[]) =>
  questions.flatMap((question, index) => {
    const tag = answers[index]?.headers.etag
    return tag && answers[index]?.status === 200 && !question.headers?.['if-modified-since']
      ? [{ ...question, headers: { ...question.headers, 'if-none-match': tag } }]
      : []
  })

function prove(name: string): number {
  if (!existsSync(join(place, name, 'Containerfile'))) return 0
  if (!hasSandbox()) {
    console.log(`-- ${name} in a container: skipped, there is no sandbox here (${sandboxRemedy})`)
    return 0
  }
  const wrong = probeContainer(join(place, name))
  for (const line of wrong) console.log(`   ${line}`)
  const verdict = wrong.length === 0 ? 'serves as nobody, and nothing can be written' : `${wrong.length} faults`
  console.log(`-- ${name} in a container: ${verdict}`)
  return wrong.length
}

function compareAll(name: string, questions: Question[], expected: Answer[], actual: Answer[]): number {
  const found = questions.flatMap((question, index) => {
    const [right, answer] = [expected[index], actual[index]]
    const wrong = right && answer ? differences(right, answer) : ['no answer']
    return wrong.map((line) => `   ${say(question)}\n      ${line}`)
  })
  for (const line of found.slice(0, shown)) console.log(line)
  if (found.length > shown) console.log(`   and ${found.length - shown} more`)
  console.log(
    `-- ${name}: ${questions.length} answers, ${found.length === 0 ? 'all equal' : `${found.length} differences`}`,
  )
  return found.length
}

async function compare(program: Program, port: number, questions: Question[]): Promise<number> {
  const deployed = join(place, program.name)
  await deploy(settings, deployed, program.name)
  const lacks = ['br', 'gzip', 'dcb'].filter((encoding) => !program.packs.includes(encoding))
  const wants = ({ headers }: Question) => lacks.some((encoding) => headers?.['accept-encoding']?.includes(encoding))
  const isOdd = ({ path }: Question) => !URL.parse(`http://localhost${path}`)?.href.endsWith(path)
  const fit = questions.filter((question) => !wants(question) && !(program.tidies && isOdd(question)))
  const { port: other, close } = await program.start(deployed, join(place, `run-${program.name}`))
  try {
    const [expected, actual] = [await askAll(port, fit), await askAll(other, fit)]
    const [ours, theirs] = [againOf(fit, expected), againOf(fit, actual)]
    return compareAll(
      `${program.name} ${program.version}`,
      [...fit, ...theirs],
      [...expected, ...(await askAll(port, ours))],
      [...actual, ...(await askAll(other, theirs))],
    )
  } finally {
    await close()
  }
}

try {
  const folder = join(place, 'own')
  const dictionary = await deploy(settings, folder, 'static')
  const addresses = await addressesIn(folder)
  const pages = addresses.filter((file) => /^\/(?!cn|de|es|fr|it|jp|kr|pt)(.*\/)?index\.html$/.test(file))
  const files = addresses.filter((file) => !file.endsWith('/index.html') && !/^\/_(headers|redirects)$/.test(file))
  const questions = questionsOf(
    pages.map((file) => file.replace(/\/index\.html$/, '') || '/'),
    files,
    dictionary,
  )
  const own = await openHost({ folder, port: 0 })
  try {
    let wrong = 0
    for (const program of findPrograms().filter(({ name }) => only.length === 0 || only.includes(name)))
      if (program.version === undefined) console.log(`-- ${program.name}: skipped, it is not here (${program.remedy})`)
      else {
        if (program.packs.length < 3)
          console.log(`-- ${program.name}: not asked for all packed files (${program.remedy})`)
        wrong += await compare(program, Number(new URL(own.origin).port), questions)
        wrong += prove(program.name)
      }
    if (wrong > 0) process.exitCode = 1
  } finally {
    await own.close()
  }
} finally {
  await rm(place, { recursive: true })
}
