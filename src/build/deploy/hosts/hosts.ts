import type { Host } from '../../site/deployment.ts'
import { nginxHost } from './nginx.ts'
import { staticHost } from './static.ts'

/** The first is the default of `--for`. */
export const hosts: Record<string, Host> = { static: staticHost, nginx: nginxHost }
