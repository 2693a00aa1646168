import type { Host } from './deployment.ts'
import { printHeaders, printRedirects } from './rules.ts'

export const staticHost: Host = {
  site: '',
  files: ({ headers, redirects }) =>
    new Map([
      ['_headers', printHeaders(headers)],
      ['_redirects', printRedirects(redirects)],
    ]),
}
