import { resolve } from 'node:path'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { brandsPlugin } from './src/build/plugins/brands-plugin.ts'
import { cataloguesPlugin } from './src/build/plugins/catalogues-plugin.ts'
import { documentPlugin } from './src/build/plugins/document-plugin.ts'
import { noDescriptionsPreset } from './src/build/plugins/no-descriptions.ts'
import { scopedName } from './src/build/plugins/scoped-name.ts'
import { loginLoads } from './src/build/prerender/login-loads.ts'

// Tests that put something of their own in the place of globals, and so need a realm of their own.
const alone = ['contract/*', 'browser/*', 'language/*', 'ui/announce'].map((name) => `${name}.test.ts`)

export default defineConfig({
  root: 'src',
  publicDir: '../public',
  // React has had this hook since 18; the shim brings a second one for older ones.
  // Until https://github.com/statelyai/xstate/issues/2821.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: resolve(import.meta.dirname, 'src/routes'),
      generatedRouteTree: resolve(import.meta.dirname, 'src/route-tree.gen.ts'),
      quoteStyle: 'single',
      codeSplittingOptions: { splitBehavior: ({ routeId }) => (loginLoads.routes.includes(routeId) ? [] : undefined) },
    }),
    react(),
    cataloguesPlugin(),
    babel({ presets: [linguiTransformerBabelPreset(), noDescriptionsPreset()] }),
    brandsPlugin(),
    documentPlugin(),
    {
      // Every route brings the router's own link along, which nobody shows: `src/ui/buttons/link.tsx` is the product's.
      name: 'no-link-of-the-router',
      apply: 'build',
      load: {
        filter: { id: /react-router\/dist\/esm\/link\.js$/ },
        handler: () => 'export const [Link, createLink, linkOptions, useLinkProps] = []',
      },
    },
    {
      name: 'production',
      apply: 'build',
      config() {
        // Whatever the machine says: nobody would notice a build for development.
        process.env['NODE_ENV'] = 'production'
      },
    },
  ],
  server: { strictPort: true, host: 'localhost', fs: { allow: ['..'] } },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    license: { fileName: 'licenses.txt' },
    manifest: 'manifest.json',
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        chunkFileNames: 'assets/[hash].js',
        // Left alone the login comes as twenty files.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|xstate|@xstate|@lingui|@tanstack\/(history|router-core|react-router|store|react-store))\//,
              priority: 3,
            },
            { name: 'login', test: loginLoads.code, priority: 2 },
            { name: 'shared', test: /\/(src|machines)\//, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  test: {
    root: '.',
    dir: 'tests',
    environment: 'node',
    // So long that only what never comes fails, also on a computer with much else to do.
    expect: { poll: { timeout: 45_000 } },
    testTimeout: 120_000,
    hookTimeout: 240_000,
    pool: 'threads',
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'pure', include: ['**/*.test.{ts,tsx}'], exclude: alone, isolate: false } },
      { extends: true, test: { name: 'alone', include: alone.slice(1) } },
      { extends: true, test: { name: 'contract', include: alone.slice(0, 1) } },
    ],
  },
})
