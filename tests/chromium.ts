import { execFileSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { delimiter, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib'

interface LaunchOptions {
  executablePath?: string
  channel?: string
  env: Record<string, string>
}

const modules = resolve(import.meta.dirname, '../node_modules')
const packed = join(modules, '@sparticuz/chromium')
const inherited = Object.fromEntries(
  Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
)

/** The browser of the tests: `CHROMIUM_PATH`, else the one in the lockfile (Linux x64), else one on PATH, else Chrome. */
export async function launchOptions(): Promise<LaunchOptions> {
  const asked = process.env['CHROMIUM_PATH']
  if (asked) return { executablePath: asked, env: inherited }
  if (process.platform === 'linux' && process.arch === 'x64' && existsSync(packed)) return unpacked()
  const names = ['chromium', 'chromium-browser', 'google-chrome']
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
  return found ? { executablePath: found, env: inherited } : { channel: 'chrome', env: inherited }
}

async function unpacked(): Promise<LaunchOptions> {
  const { version } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8'))
  const folder = join(modules, '.cache', `chromium-${version}`)
  const executablePath = join(folder, 'chromium')
  if (!existsSync(executablePath)) {
    await mkdir(folder, { recursive: true })
    const libraries = join(folder, `libraries-${process.pid}.tar`)
    await writeFile(libraries, brotliDecompressSync(await readFile(join(packed, 'bin/al2023.tar.br'))))
    execFileSync('tar', ['xf', libraries, '-C', folder])
    const part = `${executablePath}-${process.pid}`
    await pipeline(createReadStream(join(packed, 'bin/chromium.br')), createBrotliDecompress(), createWriteStream(part))
    await chmod(part, 0o755)
    await rename(part, executablePath)
  }
  const bundled = { ...inherited, LD_LIBRARY_PATH: join(folder, 'lib') }
  const env = [inherited, bundled].find((candidate) => starts(executablePath, candidate))
  if (!env) throw new Error('The browser in the lockfile does not start here; set CHROMIUM_PATH to another one.')
  return { executablePath, env }
}

function starts(file: string, env: Record<string, string>): boolean {
  try {
    execFileSync(file, ['--version'], { env, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
