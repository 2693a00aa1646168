import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const loader = resolve(import.meta.dirname, '../browser/late-part.ts')

/** How the bundler writes a lazy import of which one name is used, after it has left out what nobody uses. */
const roundabout =
  /async \(\) => \{\s*const \{[^}]*\} = await (import\([^)]*\)(?:\.then\(\(?\w+\)? => \w+\.\w+\))?);\s*return \{[^}]*\};?\s*\}/g

/**
 * Leads lazy imports past the bundler's helper, which could preload nothing with all style in one file, to our own.
 * Until https://github.com/vitejs/vite/issues/13952.
 */
export function lazyImportsPlugin(): Plugin {
  let isLed = false
  return {
    name: 'lazy-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler() {
        isLed = true
        return `export { loadPart as __vitePreload } from ${JSON.stringify(loader)}`
      },
    },
    renderChunk: (code) => code.replace(roundabout, '() => $1'),
    generateBundle() {
      if (this.environment.config.consumer === 'client' && !isLed)
        throw new Error('The bundler has no helper for lazy imports any more that our own could stand in for')
    },
  }
}
