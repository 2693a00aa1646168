import type { Plugin } from 'vite'

const description = /\bdescription:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g

/** One that is written in another way; the type of something else's is none. */
const left = /\bdescription\s*:(?!\s*string\b)/

/** Leaves out of the built app what the charts say to their readers; no visitor ever sees it. */
export function machinesPlugin(): Plugin {
  return {
    name: 'machines',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/machines\/[^?]*\.ts$/ },
      handler(code, id) {
        const silent = code.replace(description, '')
        if (left.test(silent)) throw new Error(`A description is written so that it is not left out: ${id}`)
        return { code: silent, map: null }
      },
    },
  }
}
