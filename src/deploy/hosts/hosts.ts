import type { Host } from './deployment.ts'
import { nginxHost } from './nginx.ts'
import { staticHost } from './static.ts'

/** The hosts of `--for`; the first is the default. */
export const hosts: Record<string, Host> = { static: staticHost, nginx: nginxHost }
