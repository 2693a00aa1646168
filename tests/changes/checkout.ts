import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const lockIn = (folder: string) => {
  const file = join(folder, 'package-lock.json')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Writes a commit into a folder of its own, with the packages of its lockfile: another folder's where they are the same. */
export async function checkOut(root: string, revision: string, folder: string, others: string[]): Promise<string> {
  await mkdir(folder)
  const files = execFileSync('git', ['archive', '--format=tar', revision], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['xf', '-', '-C', folder], { input: files })
  if (!existsSync(join(folder, 'tests/gallery'))) throw new Error('it has no gallery')
  const lock = lockIn(folder)
  const twin = [root, ...others].find((other) => existsSync(join(other, 'node_modules')) && lockIn(other) === lock)
  if (twin) await symlink(join(twin, 'node_modules'), join(folder, 'node_modules'), 'junction')
  else {
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
    await run('npm', ['ci', ...options], { cwd: folder, shell: process.platform === 'win32' })
  }
  return folder
}
