import type { Plugin } from 'vite'

/** Leaves lazy imports to the browser: with all style in one file there is nothing that the bundler's helper could preload. */
export function lazyImportsPlugin(): Plugin {
  return {
    name: 'lazy-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}
