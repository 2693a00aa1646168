import type { Plugin } from 'vite'

const description = /\bdescription:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g

/** Leaves out of the built app what the charts say to their readers; no visitor ever sees it. */
export function machinesPlugin(): Plugin {
  return {
    name: 'machines',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/machines\/[^?]*\.ts$/ },
      handler: (code) => ({ code: code.replace(description, ''), map: null }),
    },
  }
}
