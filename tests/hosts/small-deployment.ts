import type { Deployment } from '#src/build/site/deployment.ts'

/** A deployment in two languages. */
export function smallDeployment(change: Partial<Deployment> = {}): Deployment {
  const files = ['index.html', 'frame.html', 'de/index.html', 'de/frame.html', 'assets/a.js', 'healthz', '404.html']
  return {
    id: '01234567',
    languages: ['en', 'de'],
    headers: [
      {
        path: '/*',
        headers: [
          ['Content-Security-Policy', "default-src 'none'"],
          ['Cache-Control', 'no-store'],
        ],
      },
      { path: '/assets/*', headers: [['Cache-Control', 'public, max-age=31536000, immutable']] },
      { path: '/healthz', headers: [['Content-Type', 'application/json; charset=utf-8']] },
      { path: '/register', headers: [['X-Robots-Tag', 'noindex']] },
    ],
    redirects: [
      { path: '/.well-known/change-password', to: '/register', status: 302 },
      { path: '/assets/*', to: '/404.html', status: 404 },
      { path: '/*', to: '/frame.html', status: 404 },
    ],
    files: new Map(files.map((path) => [path, `${path}\n`])),
    ...change,
  }
}
