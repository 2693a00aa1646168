import type { Host } from './deployment.ts'
import { printHeaders, printRedirects } from './rules.ts'

/** Every host that reads the two files of rules; the first choice where none is named. */
export const staticHost: Host = {
  site: '',
  files: ({ headers, redirects }) =>
    new Map([
      ['_headers', printHeaders(headers)],
      ['_redirects', printRedirects(redirects)],
    ]),
}
