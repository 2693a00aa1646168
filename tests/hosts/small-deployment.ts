import settings from '../../public/settings.json' with { type: 'json' }
import type { Deployment } from '../../src/deploy/hosts/deployment.ts'
import { takeSettings } from '../../src/deploy/settings/setting-faults.ts'

/** A deployment of three pages in two languages, with something changed. */
export function smallDeployment(change: Partial<Deployment> = {}): Deployment {
  const pages: Deployment['pages'] = [
    { address: '/', language: 'en', file: 'index.html' },
    { address: '/register', language: 'en', file: 'register/index.html' },
    { address: undefined, language: 'en', file: 'frame.html' },
    { address: '/', language: 'de', file: 'de/index.html' },
    { address: '/register', language: 'de', file: 'de/register/index.html' },
    { address: undefined, language: 'de', file: 'de/frame.html' },
  ]
  const files = [...pages.map(({ file }) => file), 'assets/a.js', 'brands/b.css', 'healthz', '404.html']
  return {
    version: '1.2.3',
    hash: 'ab'.repeat(32),
    settings: takeSettings(settings, [settings.brand]),
    settingsHash: 'cd'.repeat(32),
    root: '/srv/account/site',
    pages,
    language: 'en',
    cookie: 'ssofe_language',
    headers: [
      {
        path: '/*',
        headers: [
          ['Content-Security-Policy', "default-src 'none'"],
          ['Cache-Control', 'no-store'],
        ],
      },
      { path: '/assets/*', headers: [['Cache-Control', 'public, max-age=31536000, immutable']] },
      { path: '/brands/*', headers: [['Cache-Control', 'public, max-age=3600']] },
      { path: '/healthz', headers: [['Content-Type', 'application/json; charset=utf-8']] },
      { path: '/register', headers: [['X-Robots-Tag', 'noindex']] },
    ],
    redirects: [
      { path: '/.well-known/change-password', to: '/register', status: 302 },
      { path: '/.well-known/*', to: '/404.html', status: 404 },
      { path: '/assets/*', to: '/404.html', status: 404 },
      { path: '/*', to: '/frame.html', status: 200 },
    ],
    immutable: ['/assets/*'],
    files: new Map(files.map((path) => [path, `${path}\n`])),
    ...change,
  }
}

/** A header for every address. */
export const everywhere = (name: string, value: string): Partial<Deployment> => ({
  headers: [...smallDeployment().headers, { path: '/*', headers: [[name, value]] }],
})
