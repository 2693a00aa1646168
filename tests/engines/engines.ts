import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { launchOptions } from '../chromium.ts'

/** An engine that the app can be visited in, if this machine has it. */
export interface Engine {
  name: 'chromium' | 'firefox' | 'webkit'
  /** The projects of the configuration beside this that it runs. */
  projects: string[]
  /** Where it is; undefined where it is not there. */
  path: string | undefined
  /** What it says of itself. */
  version: string
  /** How to get it. */
  remedy: string
}

const find = (...names: string[]) => {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
}

const say = (command: string, args: string[], env = process.env) =>
  spawnSync(command, args, { env, encoding: 'utf8' }).stdout?.trim() ?? ''

const versionOf = (path: string | undefined, env = process.env) => (path ? say(path, ['--version'], env) : '')

/** The program that WebKitGTK's driver drives. */
export const miniBrowser = () => globSync('/usr/lib/*/{webkit2gtk-4.1,webkitgtk-6.0}/MiniBrowser')[0]

/** The engines that this machine has, and those that it has not. */
export async function findEngines(): Promise<Engine[]> {
  const { executablePath: chromium, channel, env } = await launchOptions()
  const firefox = process.env['FIREFOX_PATH'] ?? find('firefox-esr', 'firefox')
  const driver = find('Xvfb') && miniBrowser() && find('WebKitWebDriver')
  return [
    {
      name: 'chromium',
      projects: ['chromium journeys', 'chromium paths', 'chromium hostile', 'developed'],
      path: chromium ?? channel,
      version: versionOf(chromium, env),
      remedy: 'npm ci',
    },
    {
      name: 'firefox',
      projects: ['firefox journeys', 'firefox motion', 'firefox paths', 'firefox hostile'],
      path: firefox,
      version: versionOf(firefox),
      remedy: 'apt-get install firefox-esr, or FIREFOX_PATH',
    },
    {
      name: 'webkit',
      projects: ['webkit visits', 'webkit hostile'],
      path: driver,
      version: say('dpkg-query', ['--show', 'webkit2gtk-driver']).replace(/\s/, ' '),
      remedy: 'apt-get install webkit2gtk-driver xvfb',
    },
  ]
}
