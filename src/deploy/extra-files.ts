import { keepEarlier } from './earlier.ts'
import type { Deployment, Files } from './hosts/deployment.ts'

/** What a deployment serves besides its pages and what every deployment has. */
export async function extraFiles({ files }: Deployment, keep: string | undefined): Promise<Files> {
  return keep ? keepEarlier(files, keep) : new Map()
}
